import { cn } from './cn.ts';

/** A grey bar where something is still to come. Say so in words beside it: it is not read. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden
      className={cn('block h-4 animate-pulse rounded-sm bg-sunken forced-edge', className)}
    />
  );
}
