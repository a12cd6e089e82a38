import { hydrateRoot } from 'react-dom/client';
import { timeZoneChoice, timeZoneChoices } from '#settings/time-zone-choices.ts';
import { enter, type Session } from '#sign-in/enter.ts';
import type { ShowNotice } from '#sign-in/start-form.ts';
import { asApiError, failureNotice } from '#ui/failure-notice.ts';
import {
  INITIAL_STATE,
  type SignUpActions,
  SignUpForm,
  type SignUpState,
  type SignUpTexts,
} from './sign-up-form.tsx';
import { FIELDS, type Problems, problemsOf, type Typed, typedIn } from './typed.ts';

interface SignUp {
  texts: SignUpTexts;
  send: (typed: Typed) => Promise<Session>;
  /** Titles of the notices. */
  success: string;
  failure: string;
}

/** The state is here, as in the sign-in, whose components have no hooks. */
export function startSignUp(
  container: HTMLElement,
  showNotice: ShowNotice,
  { texts, send, success, failure }: SignUp,
): void {
  let state = INITIAL_STATE;
  /** From the first attempt on, every input is checked at once. */
  let isChecked = false;

  function change(next: Partial<SignUpState>): void {
    state = { ...state, ...next };
    root.render(<SignUpForm texts={texts} {...state} {...actions} />);
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
      enter(await send(typed), true, success);
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
  const root = hydrateRoot(container, <SignUpForm texts={texts} {...state} {...actions} />);
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  showZones([timeZoneChoice(own)], own);
  void timeZoneChoices(own).then((all) =>
    showZones(all, container.querySelector('select')?.value ?? own),
  );
}
