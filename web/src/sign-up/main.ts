import './styles.css';
import '#lib/appearance.ts';
import { ApiError, request } from '#lib/request.ts';
import { createNotices } from '#sign-in/notices.tsx';
import { startSignUp } from './sign-up.tsx';

// As in the sign-in, this script runs before the body is read.

const root = document.documentElement;
const NOT_FOUND = 404;

root.toggleAttribute('data-answering', true);
root.toggleAttribute('data-checking', true);

const [, , code = ''] = window.location.pathname.split('/');
const path = `/public/invitations/${encodeURIComponent(code)}`;

/** Without an answer the form is shown: sending it asks again. */
const asked = request('GET', path).then(
  () => false,
  (error: unknown) => error instanceof ApiError && error.status === NOT_FOUND,
);

function elementOf(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`alta.html has no #${id}.`);
  return found;
}

async function start(): Promise<void> {
  startSignUp(elementOf('sign-up'), path, createNotices(elementOf('notices')));
  root.toggleAttribute('data-ended', await asked);
  root.removeAttribute('data-checking');
}
if (document.readyState === 'loading')
  document.addEventListener('DOMContentLoaded', () => void start());
else void start();
