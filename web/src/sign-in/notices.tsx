import { createRoot } from 'react-dom/client';
import { GAP_PX, keepFree, keyboardHeight, PAGE_ROOM } from '#ui/notice-room.ts';
import { SignInNotice, type ShownNotice } from './notice.tsx';

const BOTTOM = '--notice-bottom';
const STAYS_MS = 4_000;

export function createNotices(region: HTMLElement): (notice: ShownNotice | null) => void {
  const root = createRoot(region);
  const { style } = document.documentElement;
  let timer: ReturnType<typeof setInterval> | undefined;

  /** Notices lie above an on-screen keyboard, and not over the field that has the focus. */
  function place(): void {
    const keyboard = keyboardHeight();
    if (keyboard > 0) style.setProperty(BOTTOM, `${keyboard + GAP_PX}px`);
    else style.removeProperty(BOTTOM);
    const { firstElementChild } = region;
    if (firstElementChild instanceof HTMLElement) keepFree(firstElementChild);
    else style.removeProperty(PAGE_ROOM);
  }

  function show(notice: ShownNotice | null): void {
    clearInterval(timer);
    root.render(notice && <SignInNotice {...notice} onClose={() => show(null)} />);
    // The notice is drawn by then.
    requestAnimationFrame(place);
    // A failure stays until it is closed or the next attempt.
    if (!notice || notice.kind === 'error') return;
    timer = setInterval(() => {
      if (!region.matches(':hover, :focus-within')) show(null);
    }, STAYS_MS);
  }

  window.visualViewport?.addEventListener('resize', place);
  return show;
}
