import { asApiError, failureNotice } from '#ui/failure-notice.ts';
import { problemsOf, typedIn, type Problems } from './credentials.ts';
import { elementOf } from './element.ts';
import { enter } from './enter.ts';
import { hideNotice, showNotice } from './notices.ts';
import { patientRequest } from './patient-request.ts';
import { sendPasskey } from './passkey.ts';

const FIELDS = ['email', 'password'] as const;

/** From the first attempt on, every input is checked at once. */
let isChecked = false;

const typed = () => typedIn(elementOf('sign-in', HTMLFormElement));

function showProblems(problems: Problems): void {
  for (const name of FIELDS) {
    const problem = problems[name] ?? '';
    const sentence = elementOf(`${name}-error`, HTMLElement);
    // Screen readers read a sentence again when it is set again.
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
    // A disabled field loses the focus.
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

export async function submit(): Promise<void> {
  // A password manager may submit the form again while it is pending.
  if (elementOf('controls', HTMLFieldSetElement).disabled) return;
  hideNotice();
  const credentials = typed();
  const problems = problemsOf(credentials);
  isChecked = true;
  showProblems(problems);
  if (Object.keys(problems).length > 0) return focusFirst(problems);
  const { email, password, isKept } = credentials;
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
