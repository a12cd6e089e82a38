import type { TimeZoneChoice } from '#settings/time-zone-choices.ts';
import { Icon } from '#sign-in/icon.tsx';
import { INPUT, SignInPasswordField, SignInTextField } from '#sign-in/text-fields.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import type { Problems } from './typed.ts';

/** In what an invitation and the first start differ. */
export interface SignUpTexts {
  passwordHint?: string;
  zone: string;
  zoneHint: string;
  submit: string;
}

export interface SignUpState {
  problems: Problems;
  isPending: boolean;
  isPasswordShown: boolean;
  zones: readonly TimeZoneChoice[];
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

const Hint = ({ name, text }: { name: string; text: string }) => (
  <p id={`${name}-hint`} className="mt-1 text-sm text-ink-muted">
    {text}
  </p>
);

const withHint = (name: string) => `${name}-hint ${name}-error`;

type SignUpFormProps = SignUpState & Partial<SignUpActions> & { texts: SignUpTexts };

export const SignUpForm = ({
  texts,
  problems,
  isPending,
  isPasswordShown,
  zones,
  submit,
  checkAgain,
  togglePassword,
}: SignUpFormProps) => (
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
        {...(texts.passwordHint && {
          hint: <Hint name="password" text={texts.passwordHint} />,
          'aria-describedby': withHint('password'),
        })}
        autoComplete="new-password"
        error={problems['password']}
        isShown={isPasswordShown}
        onToggle={togglePassword}
      />
      <SignInTextField
        name="time_zone"
        label={texts.zone}
        hint={<Hint name="time_zone" text={texts.zoneHint} />}
        error={problems['time_zone']}
      >
        <select
          id="time_zone"
          name="time_zone"
          aria-invalid={problems['time_zone'] !== undefined}
          aria-describedby={withHint('time_zone')}
          className={INPUT}
        >
          {zones.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </SignInTextField>
      <button
        type="submit"
        data-pending={isPending || undefined}
        className={buttonStyles({ variant: 'primary' })}
      >
        {isPending && <Icon name="spinner" className="animate-spin" />}
        <span>{isPending ? 'Creando...' : texts.submit}</span>
      </button>
    </fieldset>
  </form>
);
