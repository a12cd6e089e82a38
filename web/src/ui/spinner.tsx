import { LoaderCircle } from 'lucide-react';
import { cn } from './cn.ts';

type SpinnerProps = {
  /** Read aloud. Leave it out where a text beside the spinner says the same. */
  label?: string | undefined;
  className?: string | undefined;
};

export function Spinner({ label, className }: SpinnerProps) {
  return (
    <>
      <LoaderCircle aria-hidden className={cn('size-4 shrink-0 animate-spin', className)} />
      {label === undefined ? null : <output className="sr-only">{label}</output>}
    </>
  );
}
