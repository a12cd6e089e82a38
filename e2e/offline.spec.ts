import { renewLink, returnAssignment } from '@territorios/contract/assignments/api.ts';
import { declineRequest, listRequests } from '@territorios/contract/requests/api.ts';
import { countCopies, stored } from '@territorios/torture/offline/phone.ts';
import { expectAccessibleInEachLook } from './accessibility.ts';
import { expect } from './fixtures.ts';
import { heading, keeps, makeLink, notKept, open, outdated, test } from './offline.ts';
import { PARK, assignLink, expectFitForAPhone, wakeUp } from './public-link.ts';
import { send } from './request-tray.ts';
import { seedPublishers } from './seed.ts';

const DAY_MS = 86_400_000;

test('an opened territory is read again without a network, and says how old it is @smoke', async ({
  page,
  front,
  congregation,
}) => {
  await open(page, await makeLink(congregation));
  await expectFitForAPhone(page);
  front.network('away');
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect(outdated(page)).toBeVisible();
  await expect(
    page.getByText(/Se muestra lo que se guardó en este teléfono el [\d/]{10} [\d:]{5}\.$/),
  ).toBeVisible();
  await expect(page.getByText('Perro bravo en el 24.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir al territorio' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lo terminé' })).toBeVisible();
  await expect(keeps(page)).toBeVisible();
  await expectFitForAPhone(page);

  front.network('there');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(outdated(page)).toHaveCount(0);
});

test('a link that this phone never opened says without a network that it is not kept', async ({
  page,
  front,
  congregation,
}) => {
  const [publisherId] = await seedPublishers(congregation, 'Marta Núñez');
  await open(page, await assignLink(congregation, { territory: PARK, publisherId, days: 30 }));
  const { token } = await assignLink(congregation, {
    territory: { name: 'Mercado' },
    publisherId,
    days: 30,
  });
  front.network('away');
  await page.goto(`/territorio/${token}`);
  await expect(notKept(page)).toBeVisible();
  await expectAccessibleInEachLook(page);
  front.network('there');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(heading(page, 'Mercado')).toBeVisible();
  await expect(keeps(page)).toBeVisible();
  expect(await countCopies(page)).toBe(2);
});

test('a territory returned while the page is open is gone without a network, too, with what was replied', async ({
  page,
  front,
  congregation,
}) => {
  const link = await makeLink(congregation);
  await open(page, link);
  await send(congregation, link, 'another');
  const [asked] = await congregation.call(listRequests, {});
  const reply = 'En enero habrá uno.';
  await congregation.call(declineRequest, { params: { id: asked?.id ?? '' }, body: { reply } });
  await congregation.call(returnAssignment, { params: { id: link.id }, body: {} });
  await wakeUp(page);
  await expect(page.getByText('Este territorio ha sido devuelto')).toBeVisible();
  await expect(page.getByText(reply)).toBeVisible();
  await expect.poll(() => countCopies(page)).toBe(0);
  await expect(keeps(page)).toHaveCount(0);
  front.network('away');
  await page.reload();
  await expect(notKept(page)).toBeVisible();
});

test('a territory returned while the phone is away is gone with the next contact', async ({
  page,
  front,
  congregation,
}) => {
  const link = await makeLink(congregation);
  await open(page, link);
  front.network('away');
  await congregation.call(returnAssignment, { params: { id: link.id }, body: {} });
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect(outdated(page)).toBeVisible();
  front.network('there');
  await wakeUp(page);
  await expect(page.getByText('Este territorio ha sido devuelto')).toBeVisible();
  await expect.poll(() => countCopies(page)).toBe(0);
  front.network('away');
  await page.reload();
  await expect(notKept(page)).toBeVisible();
});

test('a link that was renewed is kept no longer once the server knows it no more', async ({
  page,
  front,
  congregation,
}) => {
  const link = await makeLink(congregation);
  await open(page, link);
  await congregation.call(renewLink, { params: { id: link.id } });
  await page.reload();
  await expect(page.getByText('Territorio no encontrado')).toBeVisible();
  await expect.poll(() => countCopies(page)).toBe(0);
  front.network('away');
  await page.reload();
  await expect(notKept(page)).toBeVisible();
});

test('a territory that expires while the phone is away is gone, also with the clock set back', async ({
  page,
  front,
  congregation,
}) => {
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await open(page, await makeLink(congregation, { days: 1 }));
  front.network('away');
  await page.clock.setFixedTime(now + DAY_MS);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await page.clock.setFixedTime(now + 2 * DAY_MS);
  await page.reload();
  await expect(notKept(page)).toBeVisible();
  expect(await countCopies(page)).toBe(0);
  await page.clock.setFixedTime(now);
  await page.reload();
  await expect(notKept(page)).toBeVisible();
});

test('what has expired is removed by the next link that is opened', async ({
  page,
  front,
  congregation,
}) => {
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await open(page, await makeLink(congregation, { days: 1 }));
  front.network('away');
  await page.clock.setFixedTime(now + 2 * DAY_MS);
  await page.goto('/territorio/another');
  await expect(notKept(page)).toBeVisible();
  expect(await countCopies(page)).toBe(0);
});

test('an open page without a network ends with its last day', async ({
  page,
  front,
  congregation,
}) => {
  await page.clock.install();
  await open(page, await makeLink(congregation, { days: 0 }));
  front.network('away');
  await page.clock.fastForward(DAY_MS);
  await wakeUp(page);
  await expect(notKept(page)).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
  await expect.poll(() => countCopies(page)).toBe(0);
});

test('the last three territories are kept, and each opens by its own link alone', async ({
  page,
  front,
  congregation,
}) => {
  const [publisherId] = await seedPublishers(congregation, 'Marta Núñez');
  const names = ['Uno', 'Dos', 'Tres', 'Cuatro'];
  const tokens: string[] = [];
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    const link = await assignLink(congregation, { territory: { name }, publisherId, days: 30 });
    tokens.push(link.token);
    // oxlint-disable-next-line no-await-in-loop
    await open(page, link);
  }
  expect(await countCopies(page)).toBe(3);
  front.network('away');
  await page.goto(`/territorio/${tokens[0]}`);
  await expect(notKept(page)).toBeVisible();
  await page.goto(`/territorio/${tokens[1]}`);
  await expect(heading(page, 'Dos')).toBeVisible();
  await page.goto(`/territorio/${tokens[3]}`);
  await expect(heading(page, 'Cuatro')).toBeVisible();
});

test('a publisher removes the territory from the phone, by keyboard too', async ({
  page,
  front,
  congregation,
}) => {
  await open(page, await makeLink(congregation));
  const remove = page.getByRole('button', { name: 'Borrar de este teléfono' });
  await remove.press('Enter');
  await expect(page.getByText(/^Sin conexión, el enlace ya no abrirá/)).toBeFocused();
  await expectFitForAPhone(page);
  await page.getByRole('button', { name: 'No borrar' }).press('Enter');
  await expect(remove).toBeFocused();
  expect(await countCopies(page)).toBe(1);
  await remove.press('Enter');
  // The focus goes to the sentence, and would take the next key.
  await expect(page.getByText(/^Sin conexión, el enlace ya no abrirá/)).toBeFocused();
  await page.getByRole('button', { name: 'Sí, borrar' }).press('Enter');
  await expect(page.getByText(/^Se borró de este teléfono\./)).toBeFocused();
  await expectFitForAPhone(page);
  // A page that stays open does not keep it again.
  const refreshed = page.waitForResponse('**/api/public/territory/*');
  await wakeUp(page);
  await refreshed;
  await expect(heading(page)).toBeVisible();
  expect(await countCopies(page)).toBe(0);
  front.network('away');
  await page.reload();
  await expect(notKept(page)).toBeVisible();
});

test('nothing that is stored names the link or tells of the territory', async ({
  page,
  congregation,
}) => {
  const { token } = await makeLink(congregation);
  await page.goto(`/territorio/${token}`);
  await expect(keeps(page)).toBeVisible();
  await page.reload();
  await expect(keeps(page)).toBeVisible();
  const text = await stored(page);
  // It is all there: the document under its neutral address, and the copy.
  expect(text).toContain('/territorio/\n');
  expect(text).toMatch(/\/copies\/[0-9a-f]{64}\n/);
  for (const secret of [token, PARK.name, 'Marta', 'Perro bravo', '19.41']) {
    expect(text).not.toContain(secret);
  }
});
