/** The room that a notice leaves to what must be seen, on the administration's screens and at the sign-in. */

export const GAP_PX = 12;

/** Left free at the end of the page, so that its last row can be scrolled above a notice. */
export const PAGE_ROOM = '--notice-page-room';

/** Of the dialog that lies above all others. */
export const openFooter = (): Element | undefined =>
  [...document.querySelectorAll('.overlay:not([data-exiting]) [data-dialog-footer]')].at(-1);

/** How much of the window's bottom an on-screen keyboard covers. */
export function keyboardHeight(): number {
  const seen = window.visualViewport;
  if (!seen) return 0;
  const { clientHeight } = document.documentElement;
  return Math.round(clientHeight - seen.height * seen.scale - seen.offsetTop);
}

/**
 * Scrolls the row, or the control, that has the focus out from under a notice.
 * @returns what is kept free
 */
export function keepFree(notice: HTMLElement): Element | null {
  const focused = document.activeElement;
  const list = notice.parentElement;
  if (!focused || !list || focused === document.body || openFooter()) return null;
  const { left, right } = notice.getBoundingClientRect();
  // Where it is going to stand: it comes in from below.
  const { bottom } = list.getBoundingClientRect();
  const top = bottom - notice.offsetHeight;
  const row = focused.closest('[role=row], tr');
  const kept = row && row.clientHeight < top / 2 ? row : focused;
  const box = kept.getBoundingClientRect();
  const covered = box.bottom + GAP_PX - top;
  if (covered > 0 && box.top <= bottom && box.left < right && box.right > left) {
    document.documentElement.style.setProperty(PAGE_ROOM, `${notice.offsetHeight + 2 * GAP_PX}px`);
    window.scrollBy(0, covered);
  }
  return kept;
}
