import { createAssignment } from '@territorios/contract/assignments/api.ts';
import { savePicture } from '@territorios/contract/pictures/api.ts';
import { LARGEST_PICTURE } from '@territorios/contract/pictures/rules.ts';
import type { Page } from '@playwright/test';
import type { Congregation } from './congregation.ts';
import { expect } from './fixtures.ts';
import { heading, keeps } from './offline.ts';
import { photo } from './pictures.ts';
import { test } from './public-link.ts';
import { seedPublishers, seedTerritory } from './seed.ts';

const PICTURE = /\/picture$/;

interface Linked {
  name: string;
  publisher_id: string;
  picture?: Blob;
}

async function link({ call }: Congregation, { name, publisher_id, picture }: Linked) {
  const { id: territory_id } = await seedTerritory({ call }, name);
  if (picture) await call(savePicture, { params: { id: territory_id }, picture });
  const { token } = await call(createAssignment, { body: { territory_id, publisher_id } });
  return { name, path: `/territorio/${token}` };
}

/** Notes what a page asks for, without the fingerprint of a release and without its token. */
function noteAsked(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    asked.add(
      pathname.replace(/^\/assets\/(.*)-[\w-]{8}\./, '$1.').replace(/\/territor(y|io)\/[^/]+/, ''),
    );
  });
  return asked;
}

test('the text of a link waits for no picture, which is one request more and at most 200 kB', async ({
  page,
  browser,
  congregation,
}) => {
  const [publisher_id] = await seedPublishers(congregation, 'Marta Núñez');
  const bytes = new Uint8Array(await photo(page, { width: 600, height: 400 }));
  const picture = new Blob([bytes], { type: 'image/jpeg' });
  const plain = await link(congregation, { name: 'Centro', publisher_id });
  const pictured = await link(congregation, { name: 'Parque', publisher_id, picture });

  const withoutPicture = noteAsked(page);
  await page.goto(plain.path);
  await expect(keeps(page)).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  const withPicture = noteAsked(other);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await other.route(PICTURE, async (route) => {
    await released;
    await route.continue();
  });
  const shown = other.getByRole('img', { name: 'Foto o tarjeta de Parque' });
  const answered = other.waitForResponse(/\/picture$/);
  await other.goto(pictured.path);
  await expect(heading(other, pictured.name)).toBeVisible();
  await expect(keeps(other)).toBeVisible();
  await expect(shown).toHaveCount(0);
  release();
  await expect(shown).toBeVisible();
  const { responseBodySize } = await (await answered).request().sizes();
  expect(responseBodySize).toBeLessThanOrEqual(LARGEST_PICTURE);
  expect([...withPicture].filter((one) => !withoutPicture.has(one)).toSorted()).toEqual([
    '/api/public/picture',
  ]);
  await context.close();
});
