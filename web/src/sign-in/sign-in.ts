import type { login } from '@territorios/contract/auth/api.ts';
import type { Answer } from '@territorios/contract/endpoint.ts';
import { request } from '#lib/request.ts';
import { storeToken } from '#lib/token.ts';
import { carryNotice } from '#ui/carried-notice.ts';
import { asApiError, failureNotice } from '#ui/failure-notice.ts';
import { showNotice } from '#ui/notice.ts';
import type { Typed } from './credentials.ts';

/** Opens a session, and leaves for the first screen, which greets. */
export const signIn = ({ email, password, isKept }: Typed): Promise<boolean> =>
  enter(() => request('POST', '/auth/login', { body: { email, password } }), isKept);

/**
 * Leaves for the first screen with the session that was opened. A failure is told.
 * @returns whether it succeeded
 */
export async function enter(open: () => Promise<unknown>, isKept: boolean): Promise<boolean> {
  try {
    // The server let through only what the contract names.
    const { token, user } = (await open()) as Answer<typeof login>;
    storeToken(token, isKept);
    carryNotice('/dashboard', {
      title: 'Inicio de sesión exitoso',
      description: `Bienvenido, ${user.name || user.email}`,
    });
  } catch (error) {
    const failure = ({ message }: Error) => ({
      title: 'Error de autenticación',
      description: message || 'No se pudo iniciar sesión',
    });
    showNotice('error', failureNotice(failure, asApiError(error)));
    return false;
  }
  // Another document, from where the way back does not lead here again.
  window.location.replace('/dashboard');
  return true;
}
