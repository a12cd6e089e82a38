import type { Page } from '@playwright/test';
import { longestTaskSince, now } from './tasks.ts';

const LOOK_MS = 200;
const PATIENCE = { timeout: 600_000 };

export interface ImportedPictures {
  /** From the chosen files to the last one stored, without the pause, milliseconds. */
  took: number;
  /** Of the tasks on the main thread meanwhile, milliseconds. */
  longest: number;
}

/** Looks seldom and at one element, because a look is a task of the page. @param part of 100 */
const waitForPart = (page: Page, part: number) =>
  page.waitForFunction(
    (wanted) => Number(document.querySelector('[role=progressbar]')?.ariaValueNow) >= wanted,
    part,
    { ...PATIENCE, polling: LOOK_MS },
  );

/** Brings the files of a page that is watched, and half-way stops and goes on. */
export async function importPictures(
  page: Page,
  paths: readonly string[],
): Promise<ImportedPictures> {
  const chosenAt = await now(page);
  await page.locator('input[type=file]').setInputFiles([...paths]);
  await page.getByRole('button', { name: /^Guardar \d+ fotos$/ }).click(PATIENCE);
  await waitForPart(page, 50);
  await page.getByRole('button', { name: 'Detener' }).click(PATIENCE);
  await page.getByRole('button', { name: /^Seguir con \d+ fotos$/ }).click(PATIENCE);
  await waitForPart(page, 100);
  const storedAt = await now(page);
  const longest = await longestTaskSince(page, chosenAt);
  return { took: storedAt - chosenAt, longest };
}

/** Opens a link as a phone on a slow network. @returns how long after its text the picture was shown, milliseconds */
export async function showPicture(page: Page, address: string): Promise<number> {
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!window.textAt && document.querySelector('h1'))
        window.afterPaint((at) => (window.textAt ??= at));
      const picture = document.querySelector<HTMLImageElement>('img[src^="data:"]');
      if (!picture) return;
      seen.disconnect();
      void picture.decode().then(() => window.afterPaint((at) => (window.pictureAt = at)));
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  await page.goto(address);
  await page.waitForFunction(() => window.pictureAt !== undefined, null, PATIENCE);
  return page.evaluate(() => (window.pictureAt ?? NaN) - (window.textAt ?? NaN));
}

declare global {
  interface Window {
    textAt?: number;
    pictureAt?: number;
  }
}
