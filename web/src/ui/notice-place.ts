import { useEffect, type RefObject } from 'react';
import {
  barHeight,
  GAP_PX,
  keepFree,
  keyboardHeight,
  openFooter,
  PAGE_ROOM,
} from './notice-room.ts';

/** Room at the end of an open dialog's body, so that a notice covers no field. */
const DIALOG_ROOM = '--notice-dialog-room';
const BOTTOM = '--notice-bottom';
const PRESSES = ['pointerdown', 'pointerup', 'pointercancel'] as const;

/** Keeps the notices above an on-screen keyboard and a dialog's footer, and below the row that was just changed. */
export function useNoticePlace(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const root = document.documentElement.style;
    let front: HTMLElement | null = null;
    let row: Element | null = null;
    let isPressed = false;
    // A row that moves under the pointer loses the press.
    const keep = () => (front && !isPressed ? keepFree(front) : null);
    // A changed row is fetched again, and may then be higher.
    const rows = new ResizeObserver(keep);
    const free = () => {
      if (isPressed) return;
      const changed = keep();
      if (changed === row) return;
      rows.disconnect();
      if (changed) rows.observe(changed);
      row = changed;
    };
    const place = () => {
      const notice = frontNotice(element);
      const bottom = notice ? placeOver(notice) : 0;
      if (bottom > 0) root.setProperty(BOTTOM, `${bottom}px`);
      else root.removeProperty(BOTTOM);
      if (!notice) for (const room of [DIALOG_ROOM, PAGE_ROOM]) root.removeProperty(room);
      const isNew = notice !== front;
      front = notice;
      if (isNew) free();
    };
    const resizes = new ResizeObserver(place);
    const notices = new MutationObserver(place);
    notices.observe(element, { childList: true, subtree: true, attributeFilter: ['style'] });
    const dialogs = new MutationObserver(() => {
      resizes.disconnect();
      const footer = openFooter();
      if (footer) resizes.observe(footer.closest('.overlay') ?? footer);
      else root.removeProperty(DIALOG_ROOM);
      place();
    });
    dialogs.observe(document.body, { childList: true });
    // A closing dialog gives the focus back to its row.
    const onFocus = () => requestAnimationFrame(free);
    document.addEventListener('focusin', onFocus);
    const onPress = ({ type }: PointerEvent) => {
      isPressed = type === 'pointerdown';
      if (!isPressed) onFocus();
    };
    for (const type of PRESSES) document.addEventListener(type, onPress, true);
    window.visualViewport?.addEventListener('resize', place);
    return () => {
      resizes.disconnect();
      notices.disconnect();
      dialogs.disconnect();
      rows.disconnect();
      document.removeEventListener('focusin', onFocus);
      for (const type of PRESSES) document.removeEventListener(type, onPress, true);
      window.visualViewport?.removeEventListener('resize', place);
    };
  }, [region]);
}

const frontNotice = (region: Element): HTMLElement | null =>
  region.querySelector<HTMLElement>(
    '[data-sonner-toast][data-front=true]:not([data-removed=true])',
  );

/** A dialog in a low window. */
const scrollsAsWhole = (footer: Element): boolean => {
  const dialog = footer.closest('[role=dialog], [role=alertdialog]');
  return dialog !== null && getComputedStyle(dialog).overflowY === 'auto';
};

/** @returns pixels between the window's bottom and the notices; 0 where nothing is in their way */
function placeOver(notice: HTMLElement): number {
  const root = document.documentElement;
  const keyboard = keyboardHeight();
  const floor = keyboard > 0 ? keyboard + GAP_PX : 0;
  const footer = openFooter();
  if (!footer) return floor;
  const room = notice.offsetHeight + 2 * GAP_PX;
  const { left, right } = notice.getBoundingClientRect();
  const box = footer.getBoundingClientRect();
  const isBelow = root.clientHeight - Math.max(keyboard, barHeight()) - room >= box.bottom;
  const hasRoom = root.style.getPropertyValue(DIALOG_ROOM) !== '';
  if (!hasRoom && (isBelow || box.right <= left || box.left >= right)) return floor;
  root.style.setProperty(DIALOG_ROOM, `${room}px`);
  // The buttons are scrolled with the rest, and the room is below them.
  if (scrollsAsWhole(footer)) {
    if (!hasRoom) document.activeElement?.scrollIntoView({ block: 'center' });
    return floor;
  }
  return root.clientHeight - footer.getBoundingClientRect().top + GAP_PX;
}
