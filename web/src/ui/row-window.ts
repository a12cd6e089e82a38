import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { stepTowards, type RowWindow } from './row-steps.ts';

/** More rows are drawn beyond the edge that the page moves to than beyond the other one. */
const AHEAD_ROWS = 4;
const BEHIND_ROWS = 1;
/** A slow computer keeps moving with few new rows; after a short frame, or at rest, there may be more. */
const STEP_ROWS = 3;
const LONG_STEP_ROWS = 12;
const SHORT_FRAME_MS = 20;
/** After so many frames without a movement, the next one may be a jump. */
const REST_FRAMES = 3;
/** A table of up to so many rows draws all of them. */
const MAX_WHOLE_ROWS = 100;
/** Before a row was measured, this guess draws little more than the first screen. */
const GUESSED_ROW_PX = 44;
const GUESSED_TOP_PX = 240;

const firstScreen = (): RowWindow => ({
  first: 0,
  end: Math.ceil((window.innerHeight - GUESSED_TOP_PX) / GUESSED_ROW_PX),
});

const isSame = (one: RowWindow, other: RowWindow): boolean =>
  one.first === other.first && one.end === other.end;

/** All rows have the style sheet's height, so every place is known without what lies before it. */
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
    // The observer's first call measures, once the page is laid out.
    let topPx = GUESSED_TOP_PX;
    let rowPx = GUESSED_ROW_PX;
    let lastY = 0;
    let isDown = true;
    let drawn = firstScreen();
    const wanted = (): RowWindow => {
      const y = window.scrollY;
      if (y !== lastY) isDown = y > lastY;
      lastY = y;
      const first = Math.floor((y - topPx) / rowPx) - (isDown ? BEHIND_ROWS : AHEAD_ROWS);
      const end =
        Math.ceil((y + window.innerHeight - topPx) / rowPx) + (isDown ? AHEAD_ROWS : BEHIND_ROWS);
      // One row is needed at least, because its height is measured.
      return { first: Math.max(0, first), end: Math.max(1, end) };
    };
    const draw = (next: RowWindow) => {
      drawn = next;
      setShown((was) => (isSame(was, next) ? was : next));
    };
    const measure = () => {
      topPx = tbody.getBoundingClientRect().top + window.scrollY;
      // A hidden row has no height.
      rowPx = tbody.rows[0]?.offsetHeight || rowPx;
      draw(wanted());
    };
    let frame = 0;
    let frameAt = 0;
    let stillFrames = REST_FRAMES;
    let stepRows = STEP_ROWS;
    const step = () => {
      const all = wanted();
      const isJump =
        stillFrames >= REST_FRAMES && (all.first >= drawn.end || all.end <= drawn.first);
      // The rows come at once, or the browser paints a gap where it has scrolled to.
      flushSync(() => draw(isJump ? all : stepTowards(drawn, all, isDown, stepRows)));
    };
    const onFrame = (now: number) => {
      stillFrames += 1;
      const mayBeLong = stillFrames > 1 || now - frameAt < SHORT_FRAME_MS;
      stepRows = mayBeLong ? LONG_STEP_ROWS : STEP_ROWS;
      frameAt = now;
      // The first frame after a movement is its own, and has its rows.
      if (stillFrames > 1) step();
      frame =
        stillFrames < REST_FRAMES || !isSame(drawn, wanted()) ? requestAnimationFrame(onFrame) : 0;
    };
    const onScroll = () => {
      step();
      stillFrames = 0;
      if (frame === 0) frame = requestAnimationFrame(onFrame);
    };
    // The page has just been laid out then, so measuring costs no layout of its own.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('scroll', onScroll);
    };
  }, [body, isWindow]);

  if (!isWindow) return { first: 0, end: count };
  // When there have come to be fewer rows, the last ones are seen.
  const first = Math.max(0, Math.min(shown.first, count - (shown.end - shown.first)));
  return { first, end: Math.min(count, first + shown.end - shown.first) };
}
