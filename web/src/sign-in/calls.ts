import type { login } from '@territorios/contract/auth/api.ts';
import type { Answer } from '@territorios/contract/endpoint.ts';
import { startAuthentication } from '@simplewebauthn/browser';
import { ApiError, request } from '#lib/request.ts';
import { waitSecondsOf } from '#lib/retry-after.ts';
import type { Credentials } from './credentials.ts';

type Session = Answer<typeof login>;
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** A busy server asks for a wait, after which the call is made once more. */
export const patientRequest: typeof request = async (...call) => {
  try {
    return await request(...call);
  } catch (error) {
    const seconds = waitSecondsOf(error);
    if (seconds === null) throw error;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    return request(...call);
  }
};

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
