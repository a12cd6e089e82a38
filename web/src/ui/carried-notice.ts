import type { Notice } from './notice.ts';

/** The sign-in and the administration are two documents: what one says, the next one shows. */
const KEY = 'territorios.notice';

interface Carried {
  /** The address that shows it: the document that is about to go away must not. */
  to: string;
  kind: 'success' | 'info';
  notice: Notice;
}

type Address = '/login' | '/dashboard';

/** Leaves a notice for the document that this tab opens next. @param to its address */
export const carryNotice = (to: Address, notice: Notice, kind: Carried['kind'] = 'success'): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ to, kind, notice } satisfies Carried));

/** The notice that was left for an address. */
function readCarried(address: string): Carried | null {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return null;
  // Only carryNotice writes it.
  const carried = JSON.parse(text) as Carried;
  return carried.to === address ? carried : null;
}

export const hasCarriedNotice = (to: Address): boolean => readCarried(to) !== null;

/** Shows what the document before has left, once. */
export function showCarriedNotice(show: (kind: Carried['kind'], notice: Notice) => void): void {
  const carried = readCarried(window.location.pathname);
  if (carried === null) return;
  sessionStorage.removeItem(KEY);
  show(carried.kind, carried.notice);
}
