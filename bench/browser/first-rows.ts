import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** When the first rows stood in the document, and when they had been painted: performance.now(). */
    rowsMadeAt: number;
    rowsAt: number;
  }
}

const PATIENCE = { timeout: 60_000 };

/**
 * Notes the first rows of the page's next document.
 * @param selector of a row
 */
export const noteFirstRows = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript((rows) => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector(rows)) return;
      seen.disconnect();
      window.rowsMadeAt = performance.now();
      window.afterPaint((at) => (window.rowsAt = at));
    });
    seen.observe(document, { childList: true, subtree: true });
  }, selector);

/** Waits for the first rows. */
export const untilFirstRows = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => window.rowsAt > 0, null, PATIENCE);
