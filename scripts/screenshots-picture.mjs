import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */

/** CSS pixels below what ends a picture. */
const SPACE = 8;
const REST_MS = 300;
const MOST_LOOKS = 20;

const folder = fileURLToPath(new URL('../docs/images/', import.meta.url));

/**
 * Repeats until two pictures in a row are the same: an element that fades in may be missing at first.
 * @param {() => Promise<Buffer>} look
 */
async function settled(look) {
  let before = await look();
  for (let looks = 1; looks < MOST_LOOKS; looks += 1) {
    const now = await look();
    if (now.equals(before)) return now;
    before = now;
  }
  throw new Error('The screen does not come to rest.');
}

/**
 * Writes docs/images/<name>.png once everything is loaded and at rest.
 * @param {Page} page
 * @param {string} name
 * @param {object} [options]
 * @param {Locator} [options.last] what the picture ends below; else it is the whole screen
 * @param {() => Promise<unknown>} [options.open] opens what a look closes, such as a list
 */
export async function picture(page, name, { last, open } = {}) {
  const { width = 0 } = page.viewportSize() ?? {};
  // The corner has nothing under the mouse.
  await page.mouse.move(width - 2, 2);
  await expect(page.getByText(/^Cargando/)).toHaveCount(0);
  // A notice would cover the picture's subject.
  await expect(page.getByRole('button', { name: 'Cerrar aviso' })).toHaveCount(0, {
    timeout: 15_000,
  });
  const box = await last?.boundingBox();
  const clip = box && { x: 0, y: 0, width, height: Math.ceil(box.y + box.height + SPACE) };
  const png = await settled(async () => {
    await open?.();
    await page.waitForTimeout(REST_MS);
    return page.screenshot(clip ? { clip } : {});
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}${name}.png`, png);
  console.log(`${name}.png ${Math.ceil(png.length / 1000)} kB`);
}
