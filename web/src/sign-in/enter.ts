import type { login } from '@territorios/contract/auth/api.ts';
import type { Answer } from '@territorios/contract/endpoint.ts';
import { storeToken } from '#lib/token.ts';
import { carryNotice } from '#ui/carried-notice.ts';

/** Opens a session, and leaves for the first screen, which greets. */
export async function enter(send: () => Promise<unknown>, isKept: boolean): Promise<void> {
  // The server let through only what the contract names.
  const { token, user } = (await send()) as Answer<typeof login>;
  storeToken(token, isKept);
  carryNotice('/dashboard', {
    title: 'Inicio de sesión exitoso',
    description: `Bienvenido, ${user.name || user.email}`,
  });
  // Another document, from where the way back does not lead here again.
  window.location.replace('/dashboard');
}
