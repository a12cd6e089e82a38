import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expectNoClassConflict } from './class-conflicts.ts';
import { expect, noticesGone } from './fixtures.ts';
import { isNarrow } from './screen-size.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const LOOKS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'light', forcedColors: 'active' },
} as const;

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rest sees no colours, and so need not be tried again. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Runs axe by itself: its Playwright package sends its 1.3 MB, and all that passed, with each look. */
async function expectNoViolation(page: Page, rules: axe.RunOnly, what: string): Promise<void> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  if (!isLoaded) await page.evaluate(AXE);
  const violations = await page.evaluate(async (runOnly) => {
    // The script has put itself there.
    const { axe: loaded } = globalThis as typeof globalThis & { axe: typeof axe };
    const found = await loaded.run(
      // React Aria announces a pending button here by its id, also when the button is gone.
      { exclude: [['[data-live-announcer]']] },
      { runOnly, resultTypes: ['violations'] },
    );
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    );
  }, rules);
  expect.soft(violations, what).toEqual([]);
}

/** Expects no violation of WCAG 2.2 A and AA on the present screen, as it looks now. */
export async function expectAccessible(page: Page, what = 'the screen'): Promise<void> {
  if (isNarrow(page)) await noticesGone(page);
  await expectNoViolation(page, { type: 'tag', values: WCAG }, what);
  await expectNoClassConflict(page, what);
}

/** The same in light, dark and forced colours, for what no other test shows. */
export async function expectAccessibleInEachLook(page: Page, what = 'the screen'): Promise<void> {
  if (isNarrow(page)) await noticesGone(page);
  await expectAccessibleWithNotices(page, what);
}

export async function expectAccessibleWithNotices(page: Page, what: string): Promise<void> {
  const isForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const [look, media] of Object.entries(LOOKS)) {
    await page.emulateMedia(media);
    await expectNoViolation(
      page,
      look === 'light' ? { type: 'tag', values: WCAG } : { type: 'rule', values: COLOUR_RULES },
      `${what}, ${look}`,
    );
  }
  await page.emulateMedia({
    colorScheme: isDark ? 'dark' : 'light',
    forcedColors: isForced ? 'active' : 'none',
  });
}

/** The experimental rule of WCAG 2.5.3: a name contains the text that is seen. */
export const expectNamedAsSeen = (page: Page, what: string): Promise<void> =>
  expectNoViolation(page, { type: 'rule', values: ['label-content-name-mismatch'] }, what);
