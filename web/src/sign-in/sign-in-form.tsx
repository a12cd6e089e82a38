import { buttonStyles } from '#ui/button-styles.ts';
import type { Problems } from './credentials.ts';
import { Icon } from './icon.tsx';
import { SignInPasswordField, SignInTextField } from './text-fields.tsx';

export interface SignInState {
  problems: Problems;
  isPending: boolean;
  isPasswordShown: boolean;
}

export const INITIAL_STATE: SignInState = {
  problems: {},
  isPending: false,
  isPasswordShown: false,
};

export interface SignInActions {
  submit: (form: HTMLFormElement) => void;
  signInWithPasskey: (form: HTMLFormElement) => void;
  checkAgain: (form: HTMLFormElement) => void;
  togglePassword: () => void;
}

export const SignInForm = ({
  problems,
  isPending,
  isPasswordShown,
  submit,
  signInWithPasskey,
  checkAgain,
  togglePassword,
}: SignInState & Partial<SignInActions>) => (
  // Without the script nothing is sent, least of all in the address.
  <form
    method="dialog"
    noValidate
    onInput={({ currentTarget }) => checkAgain?.(currentTarget)}
    onSubmit={(event) => {
      event.preventDefault();
      submit?.(event.currentTarget);
    }}
  >
    <fieldset disabled={isPending} className="grid min-w-0 gap-4">
      <SignInTextField
        name="email"
        label="Correo electrónico"
        error={problems['email']}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
      />
      <SignInPasswordField
        name="password"
        label="Contraseña"
        autoComplete="current-password"
        error={problems['password']}
        isShown={isPasswordShown}
        onToggle={togglePassword}
      />
      <label className="relative flex min-h-control cursor-pointer items-center gap-2.5 text-sm in-disabled:cursor-default in-disabled:text-ink-muted">
        <input type="checkbox" name="isKept" defaultChecked className="peer sr-only" />
        <span className="flex size-4.5 shrink-0 items-center justify-center rounded-sm border border-line-strong bg-surface text-accent-ink outline-offset-2 outline-accent peer-checked:border-accent-fill peer-checked:bg-accent-fill peer-focus-visible:outline-2 peer-disabled:opacity-50 peer-not-checked:*:invisible">
          <Icon name="check" className="size-3.5" />
        </span>
        Mantener la sesión iniciada
      </label>
      <button
        type="submit"
        data-pending={isPending || undefined}
        className={buttonStyles({ variant: 'primary' })}
      >
        {isPending && <Icon name="spinner" className="animate-spin" />}
        <span>{isPending ? 'Iniciando...' : 'Iniciar sesión'}</span>
      </button>
      {/* Shown where the browser knows passkeys. */}
      <div className="hidden in-data-passkeys:contents">
        <button
          type="button"
          onClick={({ currentTarget }) =>
            currentTarget.form && signInWithPasskey?.(currentTarget.form)
          }
          className={buttonStyles()}
        >
          <Icon name="passkey" />
          Entrar con huella, rostro o llave
        </button>
      </div>
    </fieldset>
  </form>
);
