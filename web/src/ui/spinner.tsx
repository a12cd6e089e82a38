import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';

type SpinnerProps = {
  /** Read aloud. Leave it out where a text beside the spinner says the same. */
  label?: string | undefined;
  /** Its size, when it is another one. */
  className?: string | undefined;
};

export function Spinner({ label, className = 'size-4' }: SpinnerProps) {
  return (
    <>
      <LoaderCircle aria-hidden className={clsx('shrink-0 animate-spin', className)} />
      {label === undefined ? null : <output className="sr-only">{label}</output>}
    </>
  );
}
