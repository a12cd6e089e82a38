import { GAP_PX, keepFree, keyboardHeight, PAGE_ROOM } from '#ui/notice-room.ts';
import { elementOf } from './element.ts';

const BOTTOM = '--notice-bottom';
const STAYS_MS = 4_000;

interface Notice {
  title: string;
  description?: string;
}

/** Replaces the notice before. A failure stays until it is closed or the next attempt. */
export function showNotice(
  kind: 'success' | 'info' | 'error',
  { title, description = '' }: Notice,
): void {
  const { content } = elementOf('notice', HTMLTemplateElement);
  elementOf('notices', HTMLElement).replaceChildren(document.importNode(content, true));
  const notice = elementOf('shown-notice', HTMLElement);
  notice.dataset['kind'] = kind;
  elementOf('notice-title', HTMLElement).textContent = title;
  elementOf('notice-text', HTMLElement).textContent = description;
  placeNotice();
  if (kind === 'error') return;
  const leave = () => {
    if (notice.matches(':hover, :focus-within')) setTimeout(leave, STAYS_MS);
    else if (notice.isConnected) hideNotice();
  };
  setTimeout(leave, STAYS_MS);
}

export function hideNotice(): void {
  elementOf('notices', HTMLElement).replaceChildren();
  document.documentElement.style.removeProperty(PAGE_ROOM);
}

/** Above an on-screen keyboard, and not over the field that has the focus. */
export function placeNotice(): void {
  const root = document.documentElement.style;
  const keyboard = keyboardHeight();
  if (keyboard > 0) root.setProperty(BOTTOM, `${keyboard + GAP_PX}px`);
  else root.removeProperty(BOTTOM);
  const notice = document.getElementById('shown-notice');
  if (notice) keepFree(notice);
}
