import './styles.css';
import '#lib/appearance.ts';
import type { readFirstStart } from '@territorios/contract/first-start/api.ts';
import type { Answer } from '@territorios/contract/endpoint.ts';
import { ApiError } from '#lib/request.ts';
import type { Session } from '#sign-in/enter.ts';
import { patientRequest } from '#sign-in/patient-request.ts';
import { startForm } from '#sign-in/start-form.ts';
import { startSignUp } from '#sign-up/sign-up.tsx';
import type { Typed } from '#sign-up/typed.ts';
import { FIRST_START } from './texts.ts';

// As in the sign-in, this script runs before the body is read.

const root = document.documentElement;
const PATH = '/public/first_start';
const NOT_FOUND = 404;

async function checkPlace(): Promise<void> {
  try {
    const answer = await patientRequest('GET', PATH);
    // The server sends only what the contract names.
    const { here } = answer as Answer<typeof readFirstStart>;
    root.toggleAttribute('data-away', !here);
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) window.location.replace('/login');
  }
}

async function send(body: Typed): Promise<Session> {
  try {
    return (await patientRequest('POST', PATH, { body })) as Session;
  } catch (error) {
    root.toggleAttribute('data-started', error instanceof ApiError && error.code === 'started');
    throw error;
  }
}

startForm((container, showNotice) =>
  startSignUp(container, showNotice, {
    texts: FIRST_START,
    send,
    success: 'Inicio de sesión exitoso',
    failure: 'No se pudo crear la cuenta',
  }),
);
void checkPlace();
