import { cn } from './cn.ts';

/** The product's mark, the same drawing as the favicon. */
export function Logo({ className }: { className?: string | undefined }) {
  return <img src="/favicon.svg" alt="" className={cn('block', className)} />;
}
