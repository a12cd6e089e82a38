import { showNotice, type Notice } from './notice.ts';

/** The sign-in and the administration are two documents: what one says, the next one shows. */
const KEY = 'territorios.notice';

interface Carried {
  /** The address that shows it: the document that is about to go away must not. */
  to: string;
  notice: Notice;
}

/** Leaves a notice of success for the document that this tab opens next. @param to its address */
export const carryNotice = (to: '/login' | '/dashboard', notice: Notice): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ to, notice } satisfies Carried));

/** Shows what the document before has left, once. */
export function showCarriedNotice(): void {
  const carried = sessionStorage.getItem(KEY);
  if (carried === null) return;
  // Only carryNotice writes it.
  const { to, notice } = JSON.parse(carried) as Carried;
  if (to !== window.location.pathname) return;
  sessionStorage.removeItem(KEY);
  showNotice('success', notice);
}
