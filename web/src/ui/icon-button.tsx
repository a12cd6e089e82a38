import type { ComponentProps, ReactNode } from 'react';
import { buttonStyles, type ButtonVariant } from './button-styles.ts';
import { cn } from './cn.ts';
import { Spinner } from './spinner.tsx';

export type IconButtonProps = Omit<
  ComponentProps<'button'>,
  'children' | 'aria-label' | 'disabled' | 'onClick'
> & {
  /** The icon. */
  children: ReactNode;
  /** The accessible name, and the text of the tooltip. */
  label: string;
  onPress?: (() => void) | undefined;
  variant?: ButtonVariant | undefined;
  size?: 'sm' | 'md' | undefined;
  isDisabled?: boolean | undefined;
  /** While true the button keeps the focus and ignores presses. */
  isPending?: boolean | undefined;
};

/**
 * A plain element, not React Aria's: long tables draw hundreds while one scrolls, and nothing of
 * what React Aria adds is missed.
 */
export function IconButton({
  children,
  label,
  onPress,
  variant = 'ghost',
  size = 'md',
  isDisabled = false,
  isPending = false,
  className,
  ...props
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      aria-disabled={isPending || undefined}
      data-tooltip={label}
      data-pending={isPending || undefined}
      disabled={isDisabled}
      onClick={() => {
        if (!isPending) onPress?.();
      }}
      className={cn(buttonStyles({ variant, size: size === 'sm' ? 'icon-sm' : 'icon' }), className)}
    >
      {isPending ? <Spinner /> : children}
    </button>
  );
}
