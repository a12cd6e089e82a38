import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { ProgressBar as RacProgressBar } from 'react-aria-components/ProgressBar';
import { cn } from './cn.ts';

type ProgressBarProps = {
  /** 0 to 100. */
  value: number;
  /** 0 to 100, marked on the bar. */
  target?: number | undefined;
  /** Shown above the bar, e.g. 'Cobertura 40%'. Without it give `aria-label`. */
  label?: ReactNode;
  'aria-label'?: string | undefined;
  tone?: 'accent' | 'success' | 'warning' | 'danger' | undefined;
  className?: string | undefined;
};

const FILLS = {
  accent: 'bg-accent',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
};

export function ProgressBar({
  value,
  target,
  label,
  tone = 'accent',
  className,
  ...props
}: ProgressBarProps) {
  return (
    <RacProgressBar
      {...(props['aria-label'] === undefined ? {} : { 'aria-label': props['aria-label'] })}
      value={value}
      className={cn('min-w-0', className)}
    >
      {({ percentage = 0 }) => (
        <>
          {label === undefined ? null : (
            <Label className="mb-1.5 block text-sm font-medium">{label}</Label>
          )}
          <div className="relative">
            <div className="h-2 overflow-hidden rounded-full bg-sunken forced-edge">
              <div
                className={cn('h-full rounded-full transition-[width] forced-drawn', FILLS[tone])}
                style={{ width: `${percentage}%` }}
              />
            </div>
            {target === undefined ? null : (
              <span
                aria-hidden
                className="absolute -inset-y-0.5 w-0.5 -translate-x-1/2 bg-ink forced-drawn"
                style={{ insetInlineStart: `${Math.min(Math.max(target, 0), 100)}%` }}
              />
            )}
          </div>
        </>
      )}
    </RacProgressBar>
  );
}
