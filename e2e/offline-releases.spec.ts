import { SECOND_TITLE } from '@territorios/torture/front.ts';
import { countCopies, lockedCopies, shells } from '@territorios/torture/offline/phone.ts';
import { expect } from './fixtures.ts';
import { heading, keeps, makeLink, open, outdated, test } from './offline.ts';
import { wakeUp } from './public-link.ts';

const SECOND_SHELL = 'shell 2222222222222222';

test('a release takes the place of the one before, with and without a network', async ({
  page,
  front,
  congregation,
}) => {
  await open(page, await makeLink(congregation));
  const [first] = await shells(page);
  const title = page.getByText(SECOND_TITLE);
  front.release(2);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  // At once, although the older program is still the one that answers.
  await expect(title).toBeVisible();
  await expect.poll(() => shells(page)).toEqual([SECOND_SHELL]);
  front.network('away');
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect(title).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lo terminé' })).toBeVisible();
  await expect(outdated(page)).toBeVisible();

  // And back, as an operator does who puts the older one in place again.
  front.release(1);
  front.network('there');
  await page.reload();
  await expect(title).toHaveCount(0);
  await expect.poll(() => shells(page)).toEqual([first]);
  expect(await countCopies(page)).toBe(1);
});

test('a page that a release finds open goes on, and opens without a network afterwards', async ({
  page,
  front,
  context,
  congregation,
}) => {
  const link = await makeLink(congregation);
  await open(page, link);
  front.release(2);
  const other = await context.newPage();
  await open(other, link);
  await expect.poll(() => shells(other)).toEqual([SECOND_SHELL]);

  const atFirst = await lockedCopies(page);
  await wakeUp(page);
  await expect.poll(() => lockedCopies(page)).not.toBe(atFirst);
  const unanswered = await lockedCopies(page);
  await page.getByRole('button', { name: 'Lo terminé' }).click();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText(/^Enviado el /)).toBeVisible();
  await expect(page.getByText(SECOND_TITLE)).toHaveCount(0);
  // A reload would end what is being kept.
  await expect.poll(() => lockedCopies(page)).not.toBe(unanswered);
  front.network('away');
  await page.reload();
  await expect(page.getByText(SECOND_TITLE)).toBeVisible();
  await expect(page.getByText(/^Enviado el /)).toBeVisible();
});

test('a release that cannot be fetched whole leaves the one before in its place', async ({
  page,
  front,
  congregation,
}) => {
  await open(page, await makeLink(congregation));
  const first = await shells(page);
  front.release(2);
  front.hide('/assets/answers-');
  await page.reload();
  await expect(page.getByText(SECOND_TITLE)).toBeVisible();
  await expect(keeps(page)).toBeVisible();
  await expect.poll(() => front.asked().some((path) => path.startsWith('/sw.js'))).toBe(true);
  front.network('away');
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText(SECOND_TITLE)).toHaveCount(0);
  expect(await shells(page)).toEqual(first);
});

test('where an operator switches it off, phones forget the program and what they kept', async ({
  page,
  front,
  congregation,
}) => {
  await open(page, await makeLink(congregation));
  front.switchOff();
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect.poll(registrations).toBe(0);
  await expect(keeps(page)).toHaveCount(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
