import type { ReactNode } from 'react';
import { buttonStyles } from './button-styles.ts';
import { cn } from './cn.ts';

type RowButtonProps = {
  /** The accessible name, and the text of the tooltip. */
  label: string;
  icon: ReactNode;
  /** Shown beside the icon where the table is cards. */
  text?: string | undefined;
  onPress: () => void;
  className?: string | undefined;
};

/**
 * A button in a row of a long table. A plain element: while such a table scrolls, hundreds of these
 * are drawn again, and React Aria's would take most of that time.
 */
export function RowButton({ label, icon, text, onPress, className }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      onClick={onPress}
      className={cn(
        buttonStyles({ variant: 'ghost', size: 'icon-sm' }),
        text !== undefined &&
          '@max-wide:w-auto @max-wide:border-line @max-wide:bg-surface @max-wide:px-2.5 @max-wide:text-sm @max-wide:text-ink',
        className,
      )}
    >
      {icon}
      {text === undefined ? null : <span className="@wide:hidden">{text}</span>}
    </button>
  );
}
