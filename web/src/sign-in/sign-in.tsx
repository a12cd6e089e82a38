import { hydrateRoot } from 'react-dom/client';
import { asApiError, failureNotice } from '#ui/failure-notice.ts';
import { sendPasskey, sendPassword } from './calls.ts';
import { CREDENTIAL_FIELDS, type Problems, problemsOf, typedIn } from './credentials.ts';
import { enter } from './enter.ts';
import {
  INITIAL_STATE,
  type SignInActions,
  SignInForm,
  type SignInState,
} from './sign-in-form.tsx';
import type { ShowNotice } from './start-form.ts';

const failure = ({ message }: Error) => ({
  title: 'Error de autenticación',
  description: message || 'No se pudo iniciar sesión',
});

/** The state is here, because hooks would be a tenth of all that is loaded. */
export function startSignIn(container: HTMLElement, showNotice: ShowNotice): void {
  let state = INITIAL_STATE;
  /** From the first attempt on, every input is checked at once. */
  let isChecked = false;

  function change(next: Partial<SignInState>): void {
    state = { ...state, ...next };
    root.render(<SignInForm {...state} {...actions} />);
  }

  /** @param otherwise gets the focus where every field is right */
  function showProblems(problems: Problems, otherwise?: Element | null): void {
    change({ problems });
    const wrong = CREDENTIAL_FIELDS.find((name) => problems[name] !== undefined);
    const focused = wrong ? document.getElementById(wrong) : otherwise;
    // A disabled field takes no focus, so the form must be drawn first.
    requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus());
  }

  async function attempt(send: typeof sendPasskey, isKept: boolean): Promise<void> {
    const focused = document.activeElement;
    change({ isPending: true });
    try {
      enter(await send(), isKept, 'Inicio de sesión exitoso');
    } catch (error) {
      const refused = asApiError(error);
      change({ isPending: false });
      showProblems(refused.fields, focused);
      showNotice({ kind: 'error', ...failureNotice(failure, refused) });
    }
  }

  const actions: SignInActions = {
    submit: (form) => {
      // A password manager may submit the form again while it is pending.
      if (state.isPending) return;
      showNotice(null);
      const credentials = typedIn(form);
      const problems = problemsOf(credentials);
      isChecked = true;
      showProblems(problems);
      if (Object.keys(problems).length === 0)
        void attempt(() => sendPassword(credentials), credentials.isKept);
    },
    signInWithPasskey: (form) => {
      showNotice(null);
      void attempt(sendPasskey, typedIn(form).isKept);
    },
    checkAgain: (form) => {
      if (isChecked) change({ problems: problemsOf(typedIn(form)) });
    },
    togglePassword: () => change({ isPasswordShown: !state.isPasswordShown }),
  };
  const root = hydrateRoot(container, <SignInForm {...state} {...actions} />);
}
