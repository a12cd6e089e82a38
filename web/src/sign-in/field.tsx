import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { plainInputStyles } from '#ui/input-styles.ts';

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  name: string;
  label: string;
  /** Marks the field as invalid, and is read with it. */
  error: string | undefined;
  /** A control after the text, inside the frame. */
  suffix?: ReactNode;
};

/**
 * Looks like the fields of the administration. What is in it is the browser's: it may be typed
 * before any script has arrived.
 */
export function Field({ name, label, error, suffix, ...props }: FieldProps) {
  const errorId = `${name}-error`;
  return (
    <div className="min-w-0">
      <label htmlFor={name} className="mb-1 block text-sm font-medium text-ink">
        {label}
      </label>
      <div className="relative flex items-center">
        <input
          {...props}
          id={name}
          name={name}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={errorId}
          className={cx(
            plainInputStyles,
            'aria-invalid:border-danger aria-invalid:focus:outline-danger',
            suffix !== undefined && 'pe-11',
          )}
        />
        {suffix === undefined ? null : <span className="absolute end-0.5">{suffix}</span>}
      </div>
      {/* Always in the page, so that a screen reader hears the error when it comes. */}
      <div id={errorId} aria-live="polite" className="text-sm text-danger not-empty:mt-1">
        {error}
      </div>
    </div>
  );
}
