import { hydrateRoot } from 'react-dom/client';
import { storeToken } from '#lib/token.ts';
import { asApiError, failureNotice } from '#ui/failure-notice.ts';
import { flashNotice } from '#ui/flash-notice.ts';
import { sendPasskey, sendPassword } from './calls.ts';
import { CREDENTIAL_FIELDS, type Problems, problemsOf, typedIn } from './credentials.ts';
import type { ShownNotice } from './notice.tsx';
import {
  INITIAL_STATE,
  type SignInActions,
  SignInForm,
  type SignInState,
} from './sign-in-form.tsx';

async function enter(send: typeof sendPasskey, isKept: boolean): Promise<void> {
  const { token, user } = await send();
  storeToken(token, isKept);
  flashNotice('/dashboard', {
    title: 'Inicio de sesión exitoso',
    description: `Bienvenido, ${user.name || user.email}`,
  });
  // The address is replaced, so that 'back' does not lead here again.
  window.location.replace('/dashboard');
}

const failure = ({ message }: Error) => ({
  title: 'Error de autenticación',
  description: message || 'No se pudo iniciar sesión',
});

/** The state is here, because hooks would be a tenth of all that is loaded. */
export function startSignIn(
  container: HTMLElement,
  showNotice: (notice: ShownNotice | null) => void,
): void {
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
      await enter(send, isKept);
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
