import './styles.css';
import '#lib/appearance.ts';
import { ApiError, request } from '#lib/request.ts';
import type { Session } from '#sign-in/enter.ts';
import { patientRequest } from '#sign-in/patient-request.ts';
import { startForm } from '#sign-in/start-form.ts';
import { startSignUp } from './sign-up.tsx';
import { INVITATION } from './texts.ts';

// As in the sign-in, this script runs before the body is read.

const root = document.documentElement;
const NOT_FOUND = 404;

const [, , code = ''] = window.location.pathname.split('/');
const path = `/public/invitations/${encodeURIComponent(code)}`;

/** Without an answer the form is shown: sending it asks again. */
async function checkInvitation(): Promise<void> {
  root.toggleAttribute('data-checking', true);
  const isEnded = await request('GET', path).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.status === NOT_FOUND,
  );
  root.toggleAttribute('data-ended', isEnded);
  root.removeAttribute('data-checking');
}

void checkInvitation();
startForm((container, showNotice) =>
  startSignUp(container, showNotice, {
    texts: INVITATION,
    // The server sends only what the contract names.
    send: (body) => patientRequest('POST', path, { body }) as Promise<Session>,
    success: 'Congregación creada',
    failure: 'No se pudo crear la congregación',
  }),
);
