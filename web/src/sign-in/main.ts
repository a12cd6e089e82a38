import './styles.css';
import { askForSession } from '#auth/session.ts';
import { readToken } from '#lib/token.ts';
import { showFlashNotice } from '#ui/flash-notice.ts';
import { checkAgain, signInWithPasskey, submit, toggleShown } from './form.ts';
import { hideNotice, placeNotice, showNotice } from './notices.ts';

// This script runs before the body is read, so that the form answers at once: its listeners are the document's.

const root = document.documentElement;

/** Fetches the first screen while a person types or the session is checked. */
function prefetchFirstScreen(): void {
  const next = document.querySelector<HTMLTemplateElement>('#next');
  if (next) document.head.append(next.content);
}

async function enterIfSignedIn(): Promise<boolean> {
  // The token is kept without an answer: docs/decisions/0005.
  const session = await askForSession().catch(() => null);
  if (session) window.location.replace('/dashboard');
  return session !== null;
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
document.addEventListener('input', prefetchFirstScreen, { once: true });
document.addEventListener('submit', (event) => {
  event.preventDefault();
  prefetchFirstScreen();
  void submit();
});
window.addEventListener('online', () => void enterIfSignedIn());
window.visualViewport?.addEventListener('resize', placeNotice);
root.toggleAttribute('data-answering', true);

// Before the first paint: a signed-in person sees no form, and no button appears later.
root.toggleAttribute('data-passkeys', 'PublicKeyCredential' in window);
const hasToken = readToken() !== null;
if (hasToken) void checkSession();

function greet(): void {
  if (hasToken) prefetchFirstScreen();
  showFlashNotice(showNotice);
}
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', greet);
else greet();
