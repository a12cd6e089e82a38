import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { buttonStyles, type ButtonVariant } from './button-styles.ts';

type IconButtonProps = {
  Icon: LucideIcon;
  label: string;
  /** It stands beside the icon where a table is cards. */
  text?: string | undefined;
  onPress: () => void;
  variant?: ButtonVariant | undefined;
  size?: 'sm' | 'md' | undefined;
  isDisabled?: boolean | undefined;
  /** A refused button looks disabled, and can be pressed, because a finger gets no tooltip. */
  refusal?: string | undefined;
  autoFocus?: boolean | undefined;
  className?: string | undefined;
};

/** The element is plain: a long table draws hundreds, and React Aria's would take most of that time. */
export function IconButton({
  Icon,
  label,
  text,
  onPress,
  variant = 'ghost',
  size = 'md',
  isDisabled = false,
  refusal,
  autoFocus = false,
  className,
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 has it for every role, as browsers do
      aria-description={refusal}
      data-tooltip={refusal ?? label}
      disabled={isDisabled}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the button takes the place of one that had the focus
      autoFocus={autoFocus}
      onClick={() => onPress()}
      className={clsx(
        buttonStyles({ variant, size: size === 'sm' ? 'icon-sm' : 'icon' }),
        text !== undefined &&
          '@max-wide:w-auto @max-wide:border-line @max-wide:bg-surface @max-wide:px-2.5 @max-wide:text-sm @max-wide:text-ink',
        refusal !== undefined && 'opacity-50',
        className,
      )}
    >
      <Icon aria-hidden />
      {text === undefined ? null : <span className="@wide:hidden">{text}</span>}
    </button>
  );
}
