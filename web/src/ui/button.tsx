import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import {
  Button as RacButton,
  type ButtonProps as RacButtonProps,
} from 'react-aria-components/Button';
import { buttonStyles, type ButtonVariant } from './button-styles.ts';
import { Spinner } from './spinner.tsx';

export type ButtonProps = Omit<
  RacButtonProps,
  'children' | 'className' | 'style' | 'render' | 'isPending'
> & {
  children: ReactNode;
  variant?: ButtonVariant | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  icon?: ReactNode;
  /** A pending button keeps the focus and ignores presses, so that a double click does one thing. */
  isPending?: boolean | undefined;
  pendingLabel?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

export function Button({
  children,
  variant,
  size,
  icon,
  isPending = false,
  pendingLabel = children,
  className,
  ...props
}: ButtonProps) {
  return (
    <RacButton
      {...props}
      isPending={isPending}
      className={clsx(buttonStyles({ variant, size }), className)}
    >
      {isPending ? <Spinner /> : icon}
      <span className="truncate">{isPending ? pendingLabel : children}</span>
    </RacButton>
  );
}
