import type { Page } from '@playwright/test';

declare global {
  interface Window {
    onStatus: (status: string, at: number) => Promise<void>;
  }
}

/**
 * Watches the row of one territory on the screen Territorios, from the next document on.
 * @param onStatus gets the status in the row once it is painted, and Date.now() of that moment
 */
export async function watchRow(
  page: Page,
  name: string,
  onStatus: (status: string, at: number) => void,
): Promise<void> {
  await page.exposeFunction('onStatus', onStatus);
  await page.addInitScript((watched) => {
    let shown: string | null = null;
    const look = (): void => {
      const row = [...document.querySelectorAll<HTMLTableRowElement>('tbody tr')].find(
        // The name comes before the sign of a danger, which has words of its own.
        ({ cells }) => cells[0]?.querySelector('a')?.textContent === watched,
      );
      const status = row?.cells[2]?.textContent ?? shown;
      if (status === null || status === shown) return;
      shown = status;
      window.afterPaint(() => void window.onStatus(status, Date.now()));
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  }, name);
}
