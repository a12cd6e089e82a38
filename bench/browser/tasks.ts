import type { Page } from '@playwright/test';

/** The browser does not report shorter tasks. */
export const SHORTEST_MS = 50;
const ENTRY_MS = 200;

declare global {
  interface Window {
    clickedAt: number;
    longTasks: { start: number; end: number }[];
  }
}

/** Before the page goes to its address. */
export const watchTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        window.longTasks.push({ start: startTime, end: startTime + duration });
      }
    }).observe({ type: 'longtask' });
    document.addEventListener('click', (event) => (window.clickedAt = event.timeStamp), true);
  });

export const now = (page: Page): Promise<number> => page.evaluate(() => performance.now());

/** Of the tasks on the main thread of a page that is watched, milliseconds. @param at performance.now() */
export async function longestTaskSince(page: Page, at: number): Promise<number> {
  // The browser reports a task a moment after it.
  await page.waitForTimeout(ENTRY_MS);
  return page.evaluate(
    ({ since, shortest }) =>
      Math.max(
        shortest,
        ...window.longTasks.filter(({ end }) => end > since).map(({ start, end }) => end - start),
      ),
    { since: at, shortest: SHORTEST_MS },
  );
}
