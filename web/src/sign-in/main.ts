import './styles.css';
import '#lib/appearance.ts';
import { askForSession } from '#auth/session.ts';
import { readToken } from '#lib/token.ts';
import { startSignIn } from './sign-in.tsx';
import { startForm } from './start-form.ts';

// This script runs before the body is read: what it sets on the document holds from the first paint on.

const root = document.documentElement;

async function enterIfSignedIn() {
  // The token is kept without an answer: docs/decisions/0005.
  const session = await askForSession().catch(() => null);
  if (session) window.location.replace('/dashboard');
  return session;
}

async function checkSession(): Promise<void> {
  if (!(await enterIfSignedIn())) root.removeAttribute('data-checking');
}

root.toggleAttribute('data-passkeys', 'PublicKeyCredential' in window);
const hasToken = readToken() !== null;
root.toggleAttribute('data-checking', hasToken);
if (hasToken) void checkSession();
startForm(startSignIn, hasToken);
window.addEventListener('online', () => void enterIfSignedIn());
