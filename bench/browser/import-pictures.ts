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

/** Presses where the button stands, because Playwright's own search for it would be a task of the page. */
async function press(page: Page, name: RegExp): Promise<void> {
  const found = await page.waitForFunction(
    (wanted) => {
      const button = [...document.querySelectorAll<HTMLButtonElement>('main button')].find(
        ({ textContent, disabled }) => new RegExp(wanted).test(textContent) && !disabled,
      );
      button?.scrollIntoView({ block: 'center' });
      const box = button?.getBoundingClientRect();
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    name.source,
    { ...PATIENCE, polling: LOOK_MS },
  );
  const place = await found.jsonValue();
  if (place) await page.mouse.click(place.x, place.y);
}

/** Brings the files of a page that is watched, and half-way stops and goes on. */
export async function importPictures(
  page: Page,
  paths: readonly string[],
): Promise<ImportedPictures> {
  const chosenAt = await now(page);
  await page.locator('input[type=file]').setInputFiles([...paths]);
  await press(page, /^Guardar \d+ fotos$/);
  await waitForPart(page, 50);
  await press(page, /^Detener$/);
  await press(page, /^Seguir con \d+ fotos$/);
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
