import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { ProgressBar as RacProgressBar } from 'react-aria-components/ProgressBar';

type ProgressBarProps = {
  /** The value and the target are 0 to 100. */
  value: number;
  target?: number | undefined;
  /** Without it give `aria-label`. */
  label?: ReactNode;
  'aria-label'?: string | undefined;
  tone: 'accent' | 'success';
  className?: string | undefined;
};

const FILLS = { accent: 'bg-accent', success: 'bg-success' };

export function ProgressBar({ value, target, label, tone, className, ...props }: ProgressBarProps) {
  return (
    <RacProgressBar
      {...(props['aria-label'] === undefined ? {} : { 'aria-label': props['aria-label'] })}
      value={value}
      className={clsx('min-w-0', className)}
    >
      {({ percentage = 0 }) => (
        <>
          {label === undefined ? null : (
            <Label className="mb-1.5 block text-sm font-medium">{label}</Label>
          )}
          <div className="relative">
            <div className="h-2 overflow-hidden rounded-full bg-sunken forced-edge">
              <div
                // A width would be laid out again in each frame.
                className={clsx('h-full [transition:clip-path_150ms] forced-drawn', FILLS[tone])}
                style={{ clipPath: `inset(0 ${100 - percentage}% 0 0 round 4px)` }}
              />
            </div>
            {target === undefined ? null : (
              <span
                aria-hidden
                className="absolute -inset-y-0.5 w-0.5 -translate-x-1/2 bg-ink forced-drawn"
                style={{ insetInlineStart: `${target}%` }}
              />
            )}
          </div>
        </>
      )}
    </RacProgressBar>
  );
}
