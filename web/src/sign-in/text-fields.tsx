import type { ComponentProps, ReactNode } from 'react';
import { buttonStyles } from '#ui/button-styles.ts';
import { fieldStyles, plainInputStyles } from '#ui/field-styles.ts';
import { Icon } from './icon.tsx';

const INPUT = `${plainInputStyles} aria-invalid:border-danger aria-invalid:focus:outline-danger`;

type TextFieldProps = ComponentProps<'input'> & {
  name: string;
  label: string;
  error: string | undefined;
  suffix?: ReactNode;
};

/** The browser keeps what is typed, because the form is in the document before its script takes it over. */
export const SignInTextField = ({ name, label, error, suffix, ...props }: TextFieldProps) => (
  <div className="min-w-0">
    <label htmlFor={name} className={fieldStyles.label}>
      {label}
    </label>
    <div className="relative flex items-center">
      <input
        {...props}
        id={name}
        name={name}
        aria-invalid={error !== undefined}
        aria-describedby={`${name}-error`}
        className={`${INPUT} ${suffix ? 'pe-11' : ''}`}
      />
      {suffix}
    </div>
    {/* Always in the page, so that a screen reader hears the sentence when it comes. */}
    <div id={`${name}-error`} aria-live="polite">
      {error && <span className={fieldStyles.error}>{error}</span>}
    </div>
  </div>
);

type PasswordFieldProps = Pick<TextFieldProps, 'name' | 'label' | 'error'> & {
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
