import { clsx } from 'clsx';

/**
 * Screen readers skip it, so a text beside it must say that something loads.
 * @param className has its height
 */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={clsx('block animate-pulse rounded-sm bg-sunken forced-edge', className)}
    />
  );
}
