import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Rows drawn beyond the edge that the page moves to, and beyond the other one. */
const AHEAD_ROWS = 6;
const BEHIND_ROWS = 1;
/** Up to so many rows all are drawn. */
const MAX_WHOLE_ROWS = 100;
/** A guess, before a row was measured, that draws little more than the first screen. */
const GUESSED_ROW_PX = 44;
const GUESSED_TOP_PX = 240;

export interface RowWindow {
  first: number;
  /** One after the last row that is drawn. */
  end: number;
}

const firstScreen = (): RowWindow => ({
  first: 0,
  end: Math.ceil((window.innerHeight - GUESSED_TOP_PX) / GUESSED_ROW_PX),
});

/**
 * Which rows of a long table are in the page: those near the window, as all have the one height that the style sheet
 * says, so that every place can be reached without having drawn what lies before it.
 */
export function useRowWindow(
  body: RefObject<HTMLTableSectionElement | null>,
  count: number,
  isWhole: boolean,
): RowWindow {
  const [shown, setShown] = useState(firstScreen);
  const isWindow = !isWhole && count > MAX_WHOLE_ROWS;

  useLayoutEffect(() => {
    const tbody = body.current;
    if (tbody === null || !isWindow) return undefined;
    let topPx = tbody.getBoundingClientRect().top + window.scrollY;
    let rowPx = GUESSED_ROW_PX;
    let lastY = 0;
    let isDown = true;
    const draw = () => {
      const y = window.scrollY;
      if (y !== lastY) isDown = y > lastY;
      lastY = y;
      const first = Math.floor((y - topPx) / rowPx) - (isDown ? BEHIND_ROWS : AHEAD_ROWS);
      const end =
        Math.ceil((y + window.innerHeight - topPx) / rowPx) + (isDown ? AHEAD_ROWS : BEHIND_ROWS);
      // One at least, whose height is measured.
      const next = { first: Math.max(0, first), end: Math.max(1, end) };
      setShown((was) => (was.first === next.first && was.end === next.end ? was : next));
    };
    const measure = () => {
      topPx = tbody.getBoundingClientRect().top + window.scrollY;
      rowPx = tbody.rows[0]?.offsetHeight ?? rowPx;
      draw();
    };
    // At once, or the browser paints a gap where it has scrolled to.
    const onScroll = () => flushSync(draw);
    // The page has just been laid out then, so measuring costs no layout of its own.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', onScroll);
    };
  }, [body, isWindow]);

  if (!isWindow) return { first: 0, end: count };
  // When there have come to be fewer rows, the last ones are seen.
  const first = Math.max(0, Math.min(shown.first, count - (shown.end - shown.first)));
  return { first, end: Math.min(count, first + shown.end - shown.first) };
}
