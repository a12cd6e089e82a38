import type { Page } from '@playwright/test';

/** Measurements that a page with a long list takes of itself: performance.now(), in milliseconds. */
interface ListNotes {
  /** From each press of the mouse to the next paint, by the browser's own Event Timing. */
  interactions: number[];
  /** From each click on a header until the rows had been painted in their new order. */
  sorted: number[];
  /** Of each frame while it scrolled. */
  frames: number[];
  isScrolling: boolean;
}

declare global {
  interface Window {
    notes: ListNotes;
  }
}

/** Starts the measurements with the page's next document. */
export const takeListNotes = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const notes: ListNotes = {
      interactions: [],
      sorted: [],
      frames: [],
      isScrolling: false,
    };
    window.notes = notes;
    // An entry without an interaction is a movement of the mouse.
    new PerformanceObserver((list) => {
      // The observer asks for entries of this class alone.
      const entries = list.getEntries() as (PerformanceEventTiming & { interactionId: number })[];
      notes.interactions.push(
        ...entries.filter((entry) => entry.interactionId > 0).map(({ duration }) => duration),
      );
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);

    let clickedAt: number | null = null;
    document.addEventListener('click', (event) => (clickedAt = event.timeStamp), true);
    const seen = new MutationObserver((changes) => {
      // The header and the rows change in the same frame.
      if (clickedAt !== null && changes.some(({ type }) => type === 'attributes')) {
        const from = clickedAt;
        clickedAt = null;
        window.afterPaint((at) => notes.sorted.push(at - from));
      }
    });
    seen.observe(document, { childList: true, subtree: true, attributeFilter: ['aria-sort'] });
  });

/** Notes the frames from now on, as long as `isScrolling`. */
export const noteFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.notes.isScrolling = true;
    let last: number | null = null;
    requestAnimationFrame(function tick(now) {
      if (last !== null) window.notes.frames.push(now - last);
      last = now;
      if (window.notes.isScrolling) requestAnimationFrame(tick);
    });
  });
