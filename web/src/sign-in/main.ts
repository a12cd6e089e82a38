import './styles.css';
import '#lib/appearance.ts';
import { askForSession } from '#auth/session.ts';
import { readToken } from '#lib/token.ts';
import { startSignIn } from './sign-in.tsx';
import { startForm } from './start-form.ts';

// This script runs before the body is read: what it sets on the document holds from the first paint on.

const root = document.documentElement;

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

root.toggleAttribute('data-passkeys', 'PublicKeyCredential' in window);
const hasToken = readToken() !== null;
if (hasToken) void checkSession();
startForm(startSignIn, hasToken);
window.addEventListener('online', () => void enterIfSignedIn());
