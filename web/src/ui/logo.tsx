import { clsx } from 'clsx';

export function Logo({ className }: { className?: string | undefined }) {
  return <img src="/favicon.svg" alt="" className={clsx('block', className)} />;
}
