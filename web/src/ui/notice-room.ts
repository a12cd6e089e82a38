export const GAP_PX = 12;

/** The page ends with this room, so that its last row can be scrolled above a notice. */
export const PAGE_ROOM = '--notice-page-room';

export const openFooter = (): Element | undefined =>
  [...document.querySelectorAll('.overlay:not([data-exiting]) [data-dialog-footer]')].at(-1);

export const barHeight = (): number =>
  document.querySelector<HTMLElement>('[data-bottom-bar]')?.offsetHeight ?? 0;

export function keyboardHeight(): number {
  const seen = window.visualViewport;
  if (!seen) return 0;
  const { clientHeight } = document.documentElement;
  return Math.round(clientHeight - seen.height * seen.scale - seen.offsetTop);
}

/** @returns the focused row or control, which is scrolled out from under the notice */
export function keepFree(notice: HTMLElement): Element | null {
  const focused = document.activeElement;
  const region = notice.closest('section, [role=region]');
  if (!focused || !region || focused === document.body || openFooter()) return null;
  if (region.contains(focused)) return null;
  const { left, right } = notice.getBoundingClientRect();
  // The region's box counts, because the notice still slides in from below.
  const { bottom } = region.getBoundingClientRect();
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
