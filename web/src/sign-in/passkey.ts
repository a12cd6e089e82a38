import { startAuthentication } from '@simplewebauthn/browser';
import { ApiError, request } from '#lib/request.ts';
import { enter } from './sign-in.ts';

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** @returns whether somebody is in */
export const signInWithPasskey = (isKept: boolean): Promise<boolean> =>
  enter(async () => {
    const options = await request('GET', '/auth/passkeys/sign-in/options');
    // The server's library made it for the browser's.
    const optionsJSON = options as RequestOptions;
    const signed = await startAuthentication({ optionsJSON }).catch(() => {
      throw new ApiError('El navegador no encontró una llave para este sitio, o se canceló.');
    });
    const body = { ...signed, clientExtensionResults: {} };
    return request('POST', '/auth/passkeys/sign-in', { body });
  }, isKept);
