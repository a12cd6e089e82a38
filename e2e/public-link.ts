import { createAssignment, type Assignment } from '@territorios/contract/assignments/api.ts';
import { addDays, dayOf } from '@territorios/contract/dates.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import { createTerritory, type TerritoryInput } from '@territorios/contract/territories/api.ts';
import type { Page } from '@playwright/test';
import { expectAccessibleInEachLook } from './accessibility.ts';
import type { Congregation } from './congregation.ts';
import { expect, test as base } from './fixtures.ts';

/** Publishers open their link on a phone, some of them on a small one. */
export const SMALL_PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true };

export const TIME_ZONE = 'Pacific/Auckland';
const inDays = (days: number) => addDays(dayOf(new Date(), TIME_ZONE), days);

/** A congregation far from the browser's zone; Google's maps are played here. */
export const test = base.extend({
  context: async ({ context, congregation }, use) => {
    await congregation.call(updateSettings, { body: { time_zone: TIME_ZONE } });
    await context.route('https://www.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'Mapa' }),
    );
    await use(context);
  },
});

export interface Link {
  territory: Partial<TerritoryInput> & { name: string };
  publisherId: string;
  /** From today, in the congregation's calendar. */
  days: number;
}

export async function assignLink({ call }: Congregation, link: Link): Promise<Assignment> {
  const territory = await call(createTerritory, { body: link.territory });
  return call(createAssignment, {
    body: {
      territory_id: territory.id,
      publisher_id: link.publisherId,
      expires_at: inDays(link.days),
    },
  });
}

export const PARK = {
  name: 'Parque México',
  google_maps_link: 'https://www.google.com/maps/@19.4117,-99.1694,16z',
  navigation_latitude: 19.4117,
  navigation_longitude: -99.1694,
  danger_level: 'rojo',
  warnings: 'Perro bravo en el 24.\nCalle sin luz.',
} as const;

export const wakeUp = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

export async function expectFitForAPhone(page: Page): Promise<void> {
  await expectAccessibleInEachLook(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  for (const target of await page.locator('main').locator('a, button').all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  }
}
