import type { Notice } from './notice.ts';

/** The sign-in and the administration are two documents: what one says, the next one shows. */
const KEY = 'territorios.notice';

interface Flash {
  /** The document that is about to go away must not show it. */
  to: string;
  kind: 'success' | 'info';
  notice: Notice;
}

type Address = '/login' | '/dashboard';

export const flashNotice = (to: Address, notice: Notice, kind: Flash['kind'] = 'success'): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ to, kind, notice } satisfies Flash));

export const dropFlashNotice = (): void => sessionStorage.removeItem(KEY);

function readFlash(address: string): Flash | null {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return null;
  // Only flashNotice writes it.
  const flash = JSON.parse(text) as Flash;
  return flash.to === address ? flash : null;
}

export const hasFlashNotice = (to: Address): boolean => readFlash(to) !== null;

export function showFlashNotice(show: (kind: Flash['kind'], notice: Notice) => void): void {
  const flash = readFlash(window.location.pathname);
  if (flash === null) return;
  dropFlashNotice();
  show(flash.kind, flash.notice);
}
