import type { acceptInvitation } from '@territorios/contract/congregations/api.ts';
import type { Answer } from '@territorios/contract/endpoint.ts';
import { hydrateRoot } from 'react-dom/client';
import { storeToken } from '#lib/token.ts';
import { patientRequest } from '#sign-in/calls.ts';
import type { ShownNotice } from '#sign-in/notice.tsx';
import { asApiError, failureNotice } from '#ui/failure-notice.ts';
import { flashNotice } from '#ui/flash-notice.ts';
import {
  INITIAL_STATE,
  type SignUpActions,
  SignUpForm,
  type SignUpState,
} from './sign-up-form.tsx';
import { FIELDS, type Problems, problemsOf, type Typed, typedIn } from './typed.ts';
import { allChoices, choiceOf, ownZone } from './zone-choices.ts';

async function enter(path: string, body: Typed): Promise<void> {
  // The server sends only what the contract names.
  const answer = (await patientRequest('POST', path, { body })) as Answer<typeof acceptInvitation>;
  storeToken(answer.token, true);
  flashNotice('/dashboard', {
    title: 'Congregación creada',
    description: `Bienvenido, ${answer.user.name}`,
  });
  // The address is replaced, because it has the code.
  window.location.replace('/dashboard');
}

const failure = ({ message }: Error) => ({
  title: 'No se pudo crear la congregación',
  description: message,
});

/** The state is here, as in the sign-in, whose components have no hooks. */
export function startSignUp(
  container: HTMLElement,
  path: string,
  showNotice: (notice: ShownNotice | null) => void,
): void {
  let state = INITIAL_STATE;
  /** From the first attempt on, every input is checked at once. */
  let isChecked = false;

  function change(next: Partial<SignUpState>): void {
    state = { ...state, ...next };
    root.render(<SignUpForm {...state} {...actions} />);
  }

  /** @param otherwise gets the focus where every field is right */
  function showProblems(problems: Problems, otherwise?: Element | null): void {
    change({ problems });
    const wrong = FIELDS.find((name) => problems[name] !== undefined);
    const focused = wrong ? document.getElementById(wrong) : otherwise;
    // A disabled field takes no focus, so the form must be drawn first.
    requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus());
  }

  async function attempt(typed: Typed): Promise<void> {
    const focused = document.activeElement;
    change({ isPending: true });
    try {
      await enter(path, typed);
    } catch (error) {
      const refused = asApiError(error);
      change({ isPending: false });
      showProblems(refused.fields, focused);
      showNotice({ kind: 'error', ...failureNotice(failure, refused) });
    }
  }

  /** What was chosen meanwhile stays chosen, wherever its line has gone. */
  function showZones(zones: SignUpState['zones'], chosen: string): void {
    change({ zones });
    const select = container.querySelector('select');
    if (select) select.value = chosen;
  }

  const actions: SignUpActions = {
    submit: (form) => {
      if (state.isPending) return;
      showNotice(null);
      const typed = typedIn(form);
      const problems = problemsOf(typed);
      isChecked = true;
      showProblems(problems);
      if (Object.keys(problems).length === 0) void attempt(typed);
    },
    checkAgain: (form) => {
      if (isChecked) change({ problems: problemsOf(typedIn(form)) });
    },
    togglePassword: () => change({ isPasswordShown: !state.isPasswordShown }),
  };
  const root = hydrateRoot(container, <SignUpForm {...state} {...actions} />);
  const own = ownZone();
  showZones([choiceOf(own)], own);
  void allChoices(own).then((all) =>
    showZones(all, container.querySelector('select')?.value ?? own),
  );
}
