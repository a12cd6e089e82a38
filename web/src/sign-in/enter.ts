import type { login } from '@territorios/contract/auth/api.ts';
import type { Answer } from '@territorios/contract/endpoint.ts';
import { storeToken } from '#lib/token.ts';
import { flashNotice } from '#ui/flash-notice.ts';

/** Opens a session and goes to the first screen, which greets. */
export async function enter(send: () => Promise<unknown>, isKept: boolean): Promise<void> {
  // The server sends only what the contract names.
  const { token, user } = (await send()) as Answer<typeof login>;
  storeToken(token, isKept);
  flashNotice('/dashboard', {
    title: 'Inicio de sesión exitoso',
    description: `Bienvenido, ${user.name || user.email}`,
  });
  // Replaced, so that 'back' does not lead here again.
  window.location.replace('/dashboard');
}
