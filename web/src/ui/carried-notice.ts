import { showNotice, type Notice } from './notice.ts';

/** The sign-in and the administration are two documents: what one says, the next one shows. */
const KEY = 'territorios.notice';

/** Leaves a notice of success for the document that this tab opens next. */
export const carryNotice = (notice: Notice): void =>
  sessionStorage.setItem(KEY, JSON.stringify(notice));

/** Shows what the document before has left, once. */
export function showCarriedNotice(): void {
  const carried = sessionStorage.getItem(KEY);
  if (carried === null) return;
  sessionStorage.removeItem(KEY);
  // Only carryNotice writes it.
  showNotice('success', JSON.parse(carried) as Notice);
}
