import type { Browser, CDPSession, Page } from '@playwright/test';
import { openChromium } from '@territorios/torture/chromium.ts';
import { count, quantile } from '@territorios/torture/numbers.ts';
import { startFilled } from '#filled.ts';
import { noteFrames, takeListNotes } from '#browser/list-notes.ts';
import { newPage } from '#browser/page.ts';
import type { Measure } from '#measure.ts';
import { median, ROUNDS, spread } from '#rounds.ts';

const SIZE = { territories: 10_000, assignments: 50_000, publishers: 1_000 };
/** How many times slower the processor is made, as a cheap laptop is. */
const SLOWER = 4;
/** A second click on the same header reverses the order. */
const HEADERS = ['Zona', 'Zona', 'Estado', 'Última actividad', 'Nombre', 'Nombre'];
const SCROLLED_PX = 20_000;
const PX_PER_SECOND = 5_000;
/** Event Timing reports nothing shorter. */
const SHORTEST_MS = 16;
/** An entry of Event Timing comes a moment after the paint that it is about. */
const ENTRY_MS = 300;
const SETTLING_MS = 1_500;
const PATIENCE = { timeout: 60_000 };

/** The screen Territorios with very many rows on a slow computer. */
export const longList: Measure = {
  id: 'long-list',
  async run() {
    const program = await startFilled(SIZE);
    const browser = await openChromium();
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, program));
    const of = (valueOf: (one: Visit) => number): number[] => visits.map(valueOf);
    const said = `of ${ROUNDS} rounds, ${count(SIZE.territories)} rows`;
    return {
      'rows-first': {
        value: median(of(({ first }) => first)),
        details: `${spread(of(({ first }) => first))} ms ${said}`,
      },
      'rows-sort': {
        value: median(of(({ paint }) => paint)),
        details: `the slowest of ${HEADERS.length} clicks, ${spread(of(({ paint }) => paint))} ms ${said}; until the rows stand in their new order ${spread(of(({ order }) => order))} ms`,
      },
      'rows-scroll': {
        value: median(of(({ frame }) => frame)),
        details: `${spread(of(({ frame }) => frame))} ms ${said}, ${count(SCROLLED_PX)} px at ${count(PX_PER_SECOND)} px/s; 99 of 100 frames within ${spread(of(({ most }) => most))} ms`,
      },
    };
  },
};

/** Milliseconds, each but the first the longest of its kind in one round. */
interface Visit {
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

async function visit(
  browser: Browser,
  program: { address: string; token: string },
): Promise<Visit> {
  const page = await newPage(browser, program);
  await takeListNotes(page);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(`${program.address}/territories`);
  await page.waitForFunction(() => (window.notes.rowsAt ?? 0) > 0, null, PATIENCE);
  const first = await page.evaluate(() => {
    const [list] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname === '/api/territories');
    if (!list) throw new Error('the list was not asked for');
    // Entries of the type 'resource' are of this class.
    return (window.notes.rowsAt ?? 0) - (list as PerformanceResourceTiming).responseEnd;
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
