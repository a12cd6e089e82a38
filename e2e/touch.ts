import type { Page } from '@playwright/test';

export interface Point {
  x: number;
  y: number;
}

const STEPS = 10;
export const steps = Array.from({ length: STEPS + 1 }, (_none, step) => step / STEPS);

export const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** @param path places of each finger, one after another */
export async function touch(page: Page, path: Point[][]): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const [first = [], ...rest] = path;
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: first });
  for (const touchPoints of rest)
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** One finger. @param distance pixels, upwards when negative */
export const swipe = (page: Page, { x, y }: Point, distance: number): Promise<void> =>
  touch(
    page,
    steps.map((part) => [{ x, y: y + distance * part }]),
  );
