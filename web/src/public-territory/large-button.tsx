import type { ReactNode } from 'react';
import { buttonStyles } from '#ui/button-styles.ts';

interface LargeButtonProps {
  onPress?: () => void;
  /** A busy button keeps the focus. */
  isBusy?: boolean;
  takesFocus?: boolean;
  variant?: 'primary' | 'outlined';
  children: ReactNode;
}

export function LargeButton({
  onPress,
  isBusy = false,
  takesFocus = false,
  variant = 'outlined',
  children,
}: LargeButtonProps) {
  return (
    <button
      type={onPress ? 'button' : 'submit'}
      aria-disabled={isBusy}
      data-focus={takesFocus ? '' : undefined}
      onClick={onPress && (() => isBusy || onPress())}
      className={buttonStyles({ variant, size: 'lg', className: 'grow' })}
    >
      {children}
    </button>
  );
}
