import { stat } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** The browser does not report shorter tasks. */
export const SHORTEST_MS = 50;
const ENTRY_MS = 200;
const PATIENCE = { timeout: 60_000 };

declare global {
  interface Window {
    clickedAt: number;
    longTasks: { start: number; end: number }[];
  }
}

export interface ExportedFile {
  /** From the click to the file on the disk, milliseconds. */
  took: number;
  /** Of the tasks on the main thread from the click on, milliseconds. */
  longest: number;
  bytes: number;
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

/** Of a page that is watched. */
export async function exportFile(page: Page, button: string): Promise<ExportedFile> {
  const downloading = page.waitForEvent('download', PATIENCE);
  await page.getByRole('button', { name: button }).click(PATIENCE);
  const file = await (await downloading).path();
  const savedAt = await page.evaluate(() => performance.now());
  // The browser reports a task a moment after it.
  await page.waitForTimeout(ENTRY_MS);
  const { took, longest } = await page.evaluate(
    ({ at, shortest }) => ({
      took: at - window.clickedAt,
      longest: Math.max(
        shortest,
        ...window.longTasks
          .filter(({ end }) => end > window.clickedAt)
          .map(({ start, end }) => end - start),
      ),
    }),
    { at: savedAt, shortest: SHORTEST_MS },
  );
  return { took, longest, bytes: (await stat(file)).size };
}
