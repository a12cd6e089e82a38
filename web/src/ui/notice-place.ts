import {
  barHeight,
  GAP_PX,
  keepFree,
  keyboardHeight,
  openFooter,
  PAGE_ROOM,
} from './notice-room.ts';

/** A dialog's body ends with this room, so that a notice covers no field. */
const DIALOG_ROOM = '--notice-dialog-room';
const BOTTOM = '--notice-bottom';
const END = '--notice-end';

/** Notices stay above a keyboard and a dialog's footer, and below the row that was just changed. */
export function keepPlace(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return undefined;
  const { style } = document.documentElement;
  const ended = new AbortController();
  const { signal } = ended;
  // A press may have begun before the first notice: then the element that is pressed tells.
  let isPressed = true;
  const arrange = (): Element | null => {
    const notice = region.querySelector<HTMLElement>('[role=alertdialog]');
    if (!notice) return null;
    const bottom = placeOver(notice);
    if (bottom > 0) style.setProperty(BOTTOM, `${bottom}px`);
    else style.removeProperty(BOTTOM);
    const end = placeBeside(notice, bottom);
    if (end > 0) style.setProperty(END, `${end}px`);
    else style.removeProperty(END);
    // A row that moves under the pointer loses the press.
    if (isPressed && document.querySelector(':active')) return null;
    return keepFree(notice);
  };
  // A changed row is fetched again, and may then be higher; a form that was sent may be lower.
  const sizes = new ResizeObserver(arrange);
  const update = (): void => {
    sizes.disconnect();
    const overlay = openFooter()?.closest('.overlay');
    if (!overlay) style.removeProperty(DIALOG_ROOM);
    for (const element of [region, overlay, formBeside(), arrange()])
      if (element) sizes.observe(element);
  };
  const updateLater = () => requestAnimationFrame(() => signal.aborted || update());
  const changes = new MutationObserver(update);
  changes.observe(region, { childList: true, subtree: true });
  changes.observe(document.body, { childList: true });
  update();
  // A closing dialog gives the focus back to its row.
  document.addEventListener('focusin', updateLater, { signal });
  const onPress = ({ type }: PointerEvent) => {
    isPressed = type === 'pointerdown';
    if (!isPressed) updateLater();
  };
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const)
    document.addEventListener(type, onPress, { capture: true, signal });
  window.visualViewport?.addEventListener('resize', update, { signal });
  return () => {
    ended.abort();
    sizes.disconnect();
    changes.disconnect();
    for (const room of [BOTTOM, END, DIALOG_ROOM, PAGE_ROOM]) style.removeProperty(room);
  };
}

const formBeside = () => document.querySelector('[data-beside-form]')?.lastElementChild;

/** @returns pixels between the window's end and the notices; 0 where they would cover no form beside a list, which is used again at once */
function placeBeside(notice: HTMLElement, above: number): number {
  const { clientWidth, clientHeight } = document.documentElement;
  const { width = 0, left = 0, bottom = 0 } = formBeside()?.getBoundingClientRect() ?? {};
  const top = clientHeight - Math.max(above, GAP_PX) - notice.offsetHeight - GAP_PX;
  return width === 0 || bottom <= top ? 0 : clientWidth - left + GAP_PX;
}

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
