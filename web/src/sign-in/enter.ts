import type { login } from '@territorios/contract/auth/api.ts';
import type { Answer } from '@territorios/contract/endpoint.ts';
import { storeToken } from '#lib/token.ts';
import { flashNotice } from '#ui/flash-notice.ts';

export type Session = Answer<typeof login>;

/** @param title of the notice on the first screen */
export function enter({ token, user }: Session, isKept: boolean, title: string): void {
  storeToken(token, isKept);
  flashNotice('/dashboard', { title, description: `Bienvenido, ${user.name || user.email}` });
  // The address is replaced, so that 'back' does not lead here again; that of an invitation has its code, too.
  window.location.replace('/dashboard');
}
