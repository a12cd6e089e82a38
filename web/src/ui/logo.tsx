import { cn } from './cn.ts';

export function Logo({ className }: { className?: string | undefined }) {
  return <img src="/favicon.svg" alt="" className={cn('block', className)} />;
}
