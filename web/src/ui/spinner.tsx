import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';

type SpinnerProps = {
  /** Screen readers need it where no text beside the spinner says the same. */
  label?: string | undefined;
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
