import type { ComponentProps, ReactNode } from 'react';
import { buttonStyles } from '#ui/button-styles.ts';
import { fieldStyles, plainInputStyles } from '#ui/field-styles.ts';
import { Icon } from './icon.tsx';

export const INPUT = `${plainInputStyles} aria-invalid:border-danger aria-invalid:focus:outline-danger`;

type TextFieldProps = ComponentProps<'input'> & {
  name: string;
  label: string;
  hint?: ReactNode;
  error: string | undefined;
  suffix?: ReactNode;
};

/**
 * The browser keeps what is typed, because the form is in the document before its script takes it over.
 * @param children in the place of the input
 */
export const SignInTextField = ({
  label,
  hint,
  error,
  suffix,
  children,
  ...props
}: TextFieldProps) => (
  <div className="min-w-0">
    <label htmlFor={props.name} className={fieldStyles.label}>
      {label}
    </label>
    <div className="relative flex items-center">
      {children ?? (
        <input
          id={props.name}
          aria-invalid={error !== undefined}
          aria-describedby={`${props.name}-error`}
          className={`${INPUT} ${suffix ? 'pe-11' : ''}`}
          {...props}
        />
      )}
      {suffix}
    </div>
    {hint}
    {/* Always in the page, so that a screen reader hears the sentence when it comes. */}
    <div id={`${props.name}-error`} aria-live="polite">
      {error && <span className={fieldStyles.error}>{error}</span>}
    </div>
  </div>
);

type PasswordFieldProps = Omit<TextFieldProps, 'suffix' | 'type'> & {
  autoComplete: 'current-password' | 'new-password';
  isShown: boolean;
  onToggle: (() => void) | undefined;
};

export function SignInPasswordField({ isShown, onToggle, ...props }: PasswordFieldProps) {
  const action = isShown ? 'Ocultar contraseña' : 'Mostrar contraseña';
  return (
    <SignInTextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck="false"
      suffix={
        <span className="absolute end-0.5">
          <button
            type="button"
            aria-label={action}
            title={action}
            onClick={onToggle}
            className={buttonStyles({ variant: 'ghost', size: 'icon-sm' })}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        </span>
      }
    />
  );
}
