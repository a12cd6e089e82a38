import './styles.css';
import '#lib/appearance.ts';
import { askForSession } from '#auth/session.ts';
import { readToken } from '#lib/token.ts';
import { showFlashNotice } from '#ui/flash-notice.ts';
import { createNotices } from './notices.tsx';
import { startSignIn } from './sign-in.tsx';

// This script runs before the body is read: what it sets on the document holds from the first paint on.

const root = document.documentElement;

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

root.toggleAttribute('data-answering', true);
root.toggleAttribute('data-passkeys', 'PublicKeyCredential' in window);
const hasToken = readToken() !== null;
if (hasToken) void checkSession();
document.addEventListener('input', prefetchFirstScreen, { once: true });
let isSent = false;
document.addEventListener(
  'submit',
  () => {
    isSent = true;
    prefetchFirstScreen();
  },
  { once: true },
);
window.addEventListener('online', () => void enterIfSignedIn());

function elementOf(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`login.html has no #${id}.`);
  return found;
}

function start(): void {
  if (hasToken || isSent) prefetchFirstScreen();
  const showNotice = createNotices(elementOf('notices'));
  const container = elementOf('sign-in');
  startSignIn(container, showNotice);
  // Somebody may be quicker than the end of the document.
  if (isSent) container.querySelector('form')?.requestSubmit();
  showFlashNotice((kind, notice) => showNotice({ kind, ...notice }));
}
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
