import { saveParts } from '@territorios/contract/parts/api.ts';
import { createTerritory, listTerritories } from '@territorios/contract/territories/api.ts';
import { returnAssignment } from '@territorios/contract/assignments/api.ts';
import type { Page } from '@playwright/test';
import type { Congregation } from './congregation.ts';
import { expect } from './fixtures.ts';
import { open, outdated, test } from './offline.ts';
import { expectFitForAPhone, PARK } from './public-link.ts';
import { assign, seedPublishers } from './seed.ts';
import { signIn } from './sign-in.ts';

async function seedDivided(congregation: Congregation, count: number) {
  const { id } = await congregation.call(createTerritory, { body: PARK });
  const body = Array.from({ length: count }, (_none, index) => ({ label: String(index + 1) }));
  await congregation.call(saveParts, { params: { id }, body });
  const [publisher] = await seedPublishers(congregation, 'Marta Núñez');
  return assign(congregation, id, publisher, 20);
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test('14 of 20 blocks are ticked without a network, survive another page and are sent later', async ({
  page,
  front,
  congregation,
}) => {
  const link = await seedDivided(congregation, 20);
  await open(page, link);
  await expectFitForAPhone(page);
  for (const one of await page.locator('label').all())
    expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  front.network('away');
  for (let block = 1; block <= 14; block += 1) await box(page, String(block)).tap();
  const blocks = page.getByRole('region', { name: 'Manzanas' });
  await expect(blocks.getByText('14 de 20')).toBeVisible();
  await expect(blocks.getByText('Todavía no se envió.')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`/territorio/${link.token}`);
  await expect(outdated(page)).toBeVisible();
  await expect(page.getByText('14 de 20')).toBeVisible();
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('marks');
    const [request] = await cache.keys();
    return request ? `${request.url} ${await (await cache.match(request))?.text()}` : '';
  });
  expect(kept).not.toBe('');
  expect(kept).not.toContain(link.token);
  front.network('there');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const doneOf = async () =>
    (await congregation.call(listTerritories, { query: {} })).map((one) => one.parts_done);
  await expect.poll(doneOf).toEqual([14]);

  await signIn(page, congregation);
  await page.goto(`/territories/${link.territory.id}`);
  await expect(page.getByText('Manzanas: 14 de 20').filter({ visible: true })).toBeVisible();
});

test('marks for a territory that came back are not sent, and leave the phone', async ({
  page,
  front,
  congregation,
}) => {
  const link = await seedDivided(congregation, 2);
  await open(page, link);
  front.network('away');
  await box(page, '1').tap();
  await expect(page.getByText('1 de 2')).toBeVisible();
  await congregation.call(returnAssignment, { params: { id: link.id }, body: {} });
  front.network('there');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Este territorio ha sido devuelto')).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('marks')).keys()).length))
    .toBe(0);
});
