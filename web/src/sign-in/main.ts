import './styles.css';
import { askForSession } from '#auth/session.ts';
import { readToken } from '#lib/token.ts';
import { showCarriedNotice } from '#ui/carried-notice.ts';
import { checkAgain, signInWithPasskey, submit, toggleShown } from './form.ts';
import { hideNotice, placeNotice, showNotice } from './notices.ts';

/*
 * The only script of the page. It runs before the body is read, so that the form can answer from the
 * moment that it is seen. Hence the listeners on the document.
 */

const root = document.documentElement;

/** Has the browser fetch the first screen, while somebody types or the session is checked. */
function fetchAhead(): void {
  const next = document.querySelector<HTMLTemplateElement>('#next');
  if (next) document.head.append(next.content);
}

/** @returns whether somebody is signed in, who then goes on to the first screen */
async function enterIfSignedIn(): Promise<boolean> {
  // Without an answer the token is kept: docs/decisions/0005.
  const user = await askForSession().catch(() => null);
  if (user) window.location.replace('/dashboard');
  return user !== null;
}

async function checkSession(): Promise<void> {
  root.toggleAttribute('data-checking', true);
  if (!(await enterIfSignedIn())) root.removeAttribute('data-checking');
}

const PRESSES: Partial<Record<string, () => void>> = {
  'show-password': toggleShown,
  passkey: () => void signInWithPasskey(),
  'close-notice': hideNotice,
};

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null;
  PRESSES[button?.id ?? '']?.();
});
document.addEventListener('input', checkAgain);
document.addEventListener('input', fetchAhead, { once: true });
document.addEventListener('submit', (event) => {
  event.preventDefault();
  fetchAhead();
  void submit();
});
window.addEventListener('online', () => void enterIfSignedIn());
window.visualViewport?.addEventListener('resize', placeNotice);
root.toggleAttribute('data-answering', true);

// Before the first paint: who is signed in sees no form, and no button is added later.
root.toggleAttribute('data-passkeys', 'PublicKeyCredential' in window);
const hasToken = readToken() !== null;
if (hasToken) void checkSession();

function greet(): void {
  if (hasToken) fetchAhead();
  showCarriedNotice(showNotice);
}
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', greet);
else greet();
