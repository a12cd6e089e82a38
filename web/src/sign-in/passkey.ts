import { startAuthentication } from '@simplewebauthn/browser';
import { ApiError } from '#lib/request.ts';
import { patientRequest } from './patient-request.ts';

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

export async function sendPasskey(): Promise<unknown> {
  const options = await patientRequest('GET', '/auth/passkeys/sign-in/options');
  // The server's and the browser's libraries are one pair.
  const optionsJSON = options as RequestOptions;
  const signed = await startAuthentication({ optionsJSON }).catch(() => {
    throw new ApiError('El navegador no encontró una llave para este sitio, o se canceló.');
  });
  const body = { ...signed, clientExtensionResults: {} };
  return patientRequest('POST', '/auth/passkeys/sign-in', { body });
}
