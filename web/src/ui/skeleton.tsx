import { cn } from './cn.ts';

/** Screen readers skip it, so a text beside it must say that something loads. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden
      className={cn('block h-4 animate-pulse rounded-sm bg-sunken forced-edge', className)}
    />
  );
}
