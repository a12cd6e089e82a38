import { asApiError, failureNotice } from '#ui/failure-notice.ts';
import { problemsOf, typedIn, type Problems } from './credentials.ts';
import { elementOf } from './element.ts';
import { enter } from './enter.ts';
import { hideNotice, showNotice } from './notices.ts';
import { patientRequest } from './patient-request.ts';
import { sendPasskey } from './passkey.ts';

const FIELDS = ['email', 'password'] as const;

/** Corrections are answered at once from the first attempt on. */
let isChecked = false;

const typed = () => typedIn(elementOf('sign-in', HTMLFormElement));

/** Ties each sentence to its field. */
function showProblems(problems: Problems): void {
  for (const name of FIELDS) {
    const problem = problems[name] ?? '';
    const sentence = elementOf(`${name}-error`, HTMLElement);
    // A sentence that stays is not read out again.
    if (sentence.textContent !== problem) sentence.textContent = problem;
    elementOf(name, HTMLInputElement).setAttribute('aria-invalid', String(problem !== ''));
  }
}

function focusFirst(problems: Problems): void {
  const wrong = FIELDS.find((name) => problems[name] !== undefined);
  if (wrong !== undefined) elementOf(wrong, HTMLInputElement).focus();
}

function setPending(isPending: boolean): void {
  elementOf('controls', HTMLFieldSetElement).disabled = isPending;
  elementOf('send', HTMLButtonElement).toggleAttribute('data-pending', isPending);
  document.querySelector('#send svg')?.classList.toggle('animate-spin', isPending);
}

async function attempt(send: () => Promise<unknown>, isKept: boolean): Promise<void> {
  const focused = document.querySelector<HTMLElement>('#controls :focus');
  setPending(true);
  try {
    await enter(send, isKept);
  } catch (error) {
    const failure = asApiError(error);
    setPending(false);
    // What is disabled lets go of the focus.
    focused?.focus();
    showProblems(failure.fields);
    focusFirst(failure.fields);
    const notice = ({ message }: Error) => ({
      title: 'Error de autenticación',
      description: message || 'No se pudo iniciar sesión',
    });
    showNotice('error', failureNotice(notice, failure));
  }
}

/** Signs in with what is typed, or says what is wrong with it. */
export async function submit(): Promise<void> {
  // A password manager may send the form while it is being sent.
  if (elementOf('controls', HTMLFieldSetElement).disabled) return;
  hideNotice();
  const { email, password, isKept } = typed();
  const problems = problemsOf({ email, password });
  isChecked = true;
  showProblems(problems);
  if (Object.keys(problems).length > 0) return focusFirst(problems);
  const send = () => patientRequest('POST', '/auth/login', { body: { email, password } });
  await attempt(send, isKept);
}

export async function signInWithPasskey(): Promise<void> {
  hideNotice();
  await attempt(sendPasskey, typed().isKept);
}

export function checkAgain(): void {
  if (isChecked) showProblems(problemsOf(typed()));
}

export function toggleShown(): void {
  const button = elementOf('show-password', HTMLButtonElement);
  const isShown = button.toggleAttribute('data-shown');
  elementOf('password', HTMLInputElement).type = isShown ? 'text' : 'password';
  button.title = isShown ? 'Ocultar contraseña' : 'Mostrar contraseña';
  button.setAttribute('aria-label', button.title);
}
