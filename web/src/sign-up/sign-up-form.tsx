import { Icon } from '#sign-in/icon.tsx';
import { SignInPasswordField, SignInTextField } from '#sign-in/text-fields.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { fieldStyles, plainInputStyles } from '#ui/field-styles.ts';
import type { Problems } from './typed.ts';
import type { ZoneChoice } from './zone-choices.ts';

export interface SignUpState {
  problems: Problems;
  isPending: boolean;
  isPasswordShown: boolean;
  zones: readonly ZoneChoice[];
}

export const INITIAL_STATE: SignUpState = {
  problems: {},
  isPending: false,
  isPasswordShown: false,
  zones: [],
};

export interface SignUpActions {
  submit: (form: HTMLFormElement) => void;
  checkAgain: (form: HTMLFormElement) => void;
  togglePassword: () => void;
}

export const SignUpForm = ({
  problems,
  isPending,
  isPasswordShown,
  zones,
  submit,
  checkAgain,
  togglePassword,
}: SignUpState & Partial<SignUpActions>) => (
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
        name="congregation_name"
        label="Nombre de la congregación"
        error={problems['congregation_name']}
        type="text"
        autoComplete="organization"
      />
      <SignInTextField
        name="name"
        label="Su nombre"
        error={problems['name']}
        type="text"
        autoComplete="name"
      />
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
        autoComplete="new-password"
        error={problems['password']}
        isShown={isPasswordShown}
        onToggle={togglePassword}
      />
      <div className="min-w-0">
        <label htmlFor="time_zone" className={fieldStyles.label}>
          Zona horaria
        </label>
        <select
          id="time_zone"
          name="time_zone"
          aria-invalid={problems['time_zone'] !== undefined}
          aria-describedby="time_zone-hint time_zone-error"
          className={plainInputStyles}
        >
          {zones.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <p id="time_zone-hint" className="mt-1 text-sm text-ink-muted">
          Elija la ciudad que tiene su misma hora.
        </p>
        <div id="time_zone-error" aria-live="polite">
          {problems['time_zone'] && (
            <span className={fieldStyles.error}>{problems['time_zone']}</span>
          )}
        </div>
      </div>
      <button
        type="submit"
        data-pending={isPending || undefined}
        className={buttonStyles({ variant: 'primary' })}
      >
        {isPending && <Icon name="spinner" className="animate-spin" />}
        <span>{isPending ? 'Creando...' : 'Crear la congregación'}</span>
      </button>
    </fieldset>
  </form>
);
