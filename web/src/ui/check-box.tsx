import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface CheckBoxProps {
  /** The label is needed where the text beside it says less. */
  label?: string | undefined;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  isDisabled?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The box is the browser's own, because a long list draws many of them while it scrolls. */
export const CheckBox = ({
  label,
  isChecked,
  onChange,
  isDisabled,
  className,
  children,
}: CheckBoxProps) => (
  <label className={clsx('flex min-w-0 cursor-pointer items-center gap-2', className)}>
    <input
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.checked)}
      className="size-5 shrink-0 cursor-pointer"
      style={{ accentColor: 'var(--color-accent)' }}
    />
    {children}
  </label>
);
