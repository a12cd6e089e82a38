import { useRouter } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';

/** The heading of a screen that a link opened gets the focus, and so is announced. */
export function useHeadingFocus(main: RefObject<HTMLElement | null>): void {
  const { history } = useRouter();
  useEffect(() => {
    const headingNow = () => main.current?.querySelector('h1') ?? null;
    let left: HTMLElement | null = null;
    let path = history.location.pathname;
    let frame = 0;
    const focusOnceFree = (heading: HTMLElement) => {
      // A drawer that closes holds the focus, and gives it back a frame later.
      const isHeld = document.querySelector('.overlay') !== null;
      frame = requestAnimationFrame(() => {
        if (isHeld) focusOnceFree(heading);
        else focusUnlessUsed(heading);
      });
    };
    const headings = new MutationObserver(() => {
      const heading = headingNow();
      if (heading === null || heading === left) return;
      headings.disconnect();
      focusOnceFree(heading);
    });
    const stop = history.subscribe(({ action, location }) => {
      headings.disconnect();
      cancelAnimationFrame(frame);
      const isSame = location.pathname === path;
      path = location.pathname;
      // The document's title announces a first load, and going back returns to a place inside the page.
      if (action.type !== 'PUSH' || !main.current) return;
      left = headingNow();
      // Where the same screen shows other rows, what still has the focus among them keeps it.
      if (!isSame) headings.observe(main.current, { childList: true, subtree: true });
      else if (left) focusOnceFree(left);
    });
    return () => {
      stop();
      headings.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [history, main]);
}

/** A person may have begun to type, or a dialog have opened; the content itself holds the focus of a row that left. */
export function focusUnlessUsed(heading: HTMLElement): void {
  if (document.activeElement?.closest('main *, .overlay')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
