import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, noticesGone } from './fixtures.ts';
import { isNarrow } from './screen-size.ts';

const LOOKS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'light', forcedColors: 'active' },
} as const;

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rest sees no colours, and so need not be tried again. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects no violation of WCAG 2.2 A and AA on the present screen: light, dark and in forced colours. */
export async function expectAccessible(page: Page, what = 'the screen'): Promise<void> {
  if (isNarrow(page)) await noticesGone(page);
  await expectAccessibleWithNotices(page, what);
}

export async function expectAccessibleWithNotices(page: Page, what: string): Promise<void> {
  const isForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const [look, media] of Object.entries(LOOKS)) {
    await page.emulateMedia(media);
    const axe = new AxeBuilder({ page })
      // React Aria announces a pending button here by its id, also when the button is gone.
      .exclude('[data-live-announcer]')
      // Without it, each run opens a page of its own for the sake of frames of other sites.
      .setLegacyMode();
    const { violations } = await (
      look === 'light' ? axe.withTags(WCAG) : axe.withRules(COLOUR_RULES)
    ).analyze();
    expect
      .soft(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
        `${what}, ${look}`,
      )
      .toEqual([]);
  }
  await page.emulateMedia({
    colorScheme: isDark ? 'dark' : 'light',
    forcedColors: isForced ? 'active' : 'none',
  });
}
