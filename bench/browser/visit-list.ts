import type { Browser, CDPSession, Page } from '@playwright/test';
import { quantile } from '@territorios/torture/numbers.ts';
import type { FilledProgram } from '#filled.ts';
import { noteFirstRows, untilFirstRows } from './first-rows.ts';
import { noteFrames, takeListNotes } from './list-notes.ts';
import { newPage } from './page.ts';

/** How many times slower the processor is made, as a cheap laptop is. */
const SLOWER = 4;
/** A second click on the same header reverses the order. */
export const HEADERS = ['Zona', 'Zona', 'Estado', 'Última actividad', 'Nombre', 'Nombre'];
export const SCROLLED_PX = 20_000;
export const PX_PER_SECOND = 5_000;
/** Event Timing reports nothing shorter. */
const SHORTEST_MS = 16;
/** An entry of Event Timing comes a moment after the paint that it is about. */
const ENTRY_MS = 300;
const SETTLING_MS = 1_500;
const PATIENCE = { timeout: 60_000 };

/** Milliseconds, each but the first the longest of its kind in one round. */
export interface Visit {
  /** From the last byte of the list to its first rows. */
  first: number;
  /** From a click on a header to the next paint. */
  paint: number;
  /** From a click on a header to the rows in their new order. */
  order: number;
  frame: number;
  /** What 99 of 100 frames keep below. */
  most: number;
}

/** Opens the list, sorts it and scrolls it, on a slow computer. */
export async function visitList(
  browser: Browser,
  { address, token }: Pick<FilledProgram, 'address' | 'token'>,
  path: string,
): Promise<Visit> {
  const page = await newPage(browser, { address, token });
  await takeListNotes(page);
  await noteFirstRows(page, 'tr[data-index]');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(`${address}${path}`);
  await untilFirstRows(page);
  const first = await page.evaluate(() => {
    const [list] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname === '/api/territories');
    if (!list) throw new Error('the list was not asked for');
    // Entries of the type 'resource' are of this class.
    return window.rowsAt - (list as PerformanceResourceTiming).responseEnd;
  });
  // Waits until the work after the first rows is done.
  await page.waitForTimeout(SETTLING_MS);
  const clicks = await sort(page);
  const frames = await scroll(page, devTools);
  await page.context().close();
  return { first, ...clicks, ...frames };
}

async function sort(page: Page): Promise<Pick<Visit, 'paint' | 'order'>> {
  await page.evaluate(() => (window.notes.interactions.length = 0));
  for (const [index, name] of HEADERS.entries()) {
    await page.locator('thead').getByRole('button', { name }).click(PATIENCE);
    await page.waitForFunction((done) => window.notes.sorted.length > done, index, PATIENCE);
    await page.waitForTimeout(ENTRY_MS);
  }
  const { interactions, sorted } = await page.evaluate(() => window.notes);
  return { paint: Math.max(SHORTEST_MS, ...interactions), order: Math.max(...sorted) };
}

async function scroll(page: Page, devTools: CDPSession): Promise<Pick<Visit, 'frame' | 'most'>> {
  // A page with a single row is as long as one with all of them.
  await page.evaluate((px) => (document.body.style.minHeight = `${px}px`), 2 * SCROLLED_PX);
  await noteFrames(page);
  await devTools.send('Input.synthesizeScrollGesture', {
    x: 600,
    y: 500,
    yDistance: -SCROLLED_PX,
    speed: PX_PER_SECOND,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const { frames, top } = await page.evaluate(() => {
    window.notes.isScrolling = false;
    return { frames: window.notes.frames, top: scrollY };
  });
  if (top < SCROLLED_PX / 2) throw new Error(`the list was scrolled by no more than ${top} px`);
  return { frame: Math.max(...frames), most: quantile(frames, 0.99) };
}
