import type { ReactNode, Ref } from 'react';
import {
  Button as RacButton,
  type ButtonProps as RacButtonProps,
} from 'react-aria-components/Button';
import { buttonStyles, type ButtonVariant } from './button-styles.ts';
import { cn } from './cn.ts';
import { Spinner } from './spinner.tsx';

export type IconButtonProps = Omit<
  RacButtonProps,
  'children' | 'className' | 'style' | 'render' | 'isPending' | 'aria-label'
> & {
  /** The icon. */
  children: ReactNode;
  /** The accessible name, and the text of the tooltip. */
  label: string;
  variant?: ButtonVariant | undefined;
  size?: 'sm' | 'md' | undefined;
  isPending?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

export function IconButton({
  children,
  label,
  variant = 'ghost',
  size = 'md',
  isPending = false,
  className,
  ...props
}: IconButtonProps) {
  return (
    <RacButton
      {...props}
      aria-label={label}
      data-tooltip={label}
      isPending={isPending}
      className={cn(buttonStyles({ variant, size: size === 'sm' ? 'icon-sm' : 'icon' }), className)}
    >
      {isPending ? <Spinner /> : children}
    </RacButton>
  );
}
