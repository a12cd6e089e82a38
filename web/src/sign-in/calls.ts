import { startAuthentication } from '@simplewebauthn/browser';
import { ApiError } from '#lib/request.ts';
import type { Credentials } from './credentials.ts';
import type { Session } from './enter.ts';
import { patientRequest } from './patient-request.ts';

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

// The server sends only what the contract names.
const openSession = (path: string, body: object) =>
  patientRequest('POST', path, { body }) as Promise<Session>;

export const sendPassword = ({ email, password }: Credentials): Promise<Session> =>
  openSession('/auth/login', { email, password });

export async function sendPasskey(): Promise<Session> {
  const options = await patientRequest('GET', '/auth/passkeys/sign-in/options');
  // The server's and the browser's libraries are one pair.
  const optionsJSON = options as RequestOptions;
  const signed = await startAuthentication({ optionsJSON }).catch(() => {
    throw new ApiError('El navegador no encontró una llave para este sitio, o se canceló.');
  });
  return openSession('/auth/passkeys/sign-in', { ...signed, clientExtensionResults: {} });
}
