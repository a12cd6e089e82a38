import { listCardCodes } from '@territorios/contract/cards/api.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import { COMPLETED, button, send, sent, tray } from './answers.ts';
import { expect } from './fixtures.ts';
import { heading, keeps, makeLink, notKept, open, outdated, test } from './offline.ts';
import { PARK, wakeUp } from './public-link.ts';
import { countCopies, keptBytes, shells } from '@territorios/torture/offline/phone.ts';

test('an answer without a network waits on a page that was opened without one, and is sent once', async ({
  page,
  front,
  congregation,
}) => {
  await open(page, await makeLink(congregation));
  const bytes = await keptBytes(page);
  front.network('away');
  await page.reload();
  await send(page, COMPLETED, 'Todo visitado.');
  const waiting = page.getByText('Sin conexión. Se enviará cuando vuelva la conexión.').first();
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(waiting).toBeVisible();
  front.network('there');
  await wakeUp(page);
  await expect(sent(page)).toBeVisible();
  await expect(outdated(page)).toHaveCount(0);
  expect((await tray(congregation)).map(({ message }) => message)).toEqual(['Todo visitado.']);
  // The phone keeps what became of it, once it has read that.
  await expect.poll(() => keptBytes(page)).toBeGreaterThan(bytes);
  front.network('away');
  await page.reload();
  await expect(sent(page)).toBeVisible();
});

test('a network that does not answer is waited for three seconds, and heard when it does', async ({
  page,
  front,
  congregation,
}) => {
  await open(page, await makeLink(congregation));
  front.network('silent');
  const started = Date.now();
  await page.reload({ waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  expect(Date.now() - started).toBeGreaterThan(2_500);
  await expect(page.getByText('Se comprueba si hay cambios')).toBeVisible();
  await expect(page.getByText(/^Se comprueba.*Se muestra lo que se guardó/)).toBeVisible();
  front.network('there');
  await expect(page.getByText('Se comprueba si hay cambios')).toHaveCount(0);
  await expect(outdated(page)).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
});

test('a proxy without its server is no reason to forget the territory', async ({
  page,
  front,
  congregation,
}) => {
  await open(page, await makeLink(congregation));
  for (const state of ['broken', 'lost'] as const) {
    front.network(state);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await page.reload();
    // oxlint-disable-next-line no-await-in-loop
    await expect(outdated(page)).toBeVisible();
    // oxlint-disable-next-line no-await-in-loop
    expect(await countCopies(page)).toBe(1);
  }
  await expect(heading(page)).toBeVisible();
});

test('with a full disk the page works as without this part', async ({
  page,
  context,
  front,
  congregation,
}) => {
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: front.origin, quotaSize: 1 });
  const { token } = await makeLink(congregation);
  await page.goto(`/territorio/${token}`);
  await expect(button(page, COMPLETED)).toBeVisible();
  await expect.poll(() => front.asked().includes('/sw.js')).toBe(true);
  await page.reload();
  await expect(button(page, COMPLETED)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(keeps(page)).toHaveCount(0);
});

test('a disk that fills up leaves what was kept before, and a cleared one nothing', async ({
  page,
  context,
  front,
  congregation,
}) => {
  const link = await makeLink(congregation);
  await open(page, link);
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: front.origin, quotaSize: 1 });
  await page.reload();
  await expect(keeps(page)).toBeVisible();
  front.network('away');
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect(outdated(page)).toBeVisible();

  // As a browser does that needs the room; it keeps its service worker.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await session.send('Storage.overrideQuotaForOrigin', { origin: front.origin });
  front.network('there');
  await page.reload();
  await expect(keeps(page)).toBeVisible();
  expect(await countCopies(page)).toBe(1);
  await expect.poll(() => shells(page)).toHaveLength(1);
  front.network('away');
  await page.reload();
  await expect(heading(page)).toBeVisible();
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a browser without service workers shows the page, and keeps nothing', async ({
    page,
    congregation,
  }) => {
    const { token } = await makeLink(congregation);
    await page.goto(`/territorio/${token}`);
    await expect(button(page, COMPLETED)).toBeVisible();
    await page.reload();
    await expect(button(page, COMPLETED)).toBeVisible();
    await expect(keeps(page)).toHaveCount(0);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });
});

test('a printed card is not kept', async ({ page, front, congregation }) => {
  await congregation.call(updateSettings, { body: { card_codes: true } });
  const link = await makeLink(congregation);
  const codes = await congregation.call(listCardCodes, {});
  const code = codes.find(({ territory_id }) => territory_id === link.territory_id)?.code;
  await open(page, link);
  await page.goto(`/t/${code}`);
  await expect(heading(page, PARK.name)).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(await countCopies(page)).toBe(1);
  front.network('away');
  await expect(page.reload()).rejects.toThrow(/net::ERR/);
  await expect(notKept(page)).toHaveCount(0);
});
