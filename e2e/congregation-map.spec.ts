import { saveBoundary } from '@territorios/contract/boundaries/api.ts';
import type { Locator } from '@playwright/test';
import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import { chooseInRow, menusOf } from './choosing.ts';
import {
  expectHues,
  isWide,
  lookOf,
  mapDrawn,
  mapOf,
  pointAtSquare,
  pressSquare,
  seedSquares,
  seedStates,
  showList,
  squareAt,
} from './congregation-map.ts';
import { expect, test } from './fixtures.ts';
import { assign, seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

/** A dialog or a menu takes Escape once it has the focus. */
const closed = (opened: Locator) =>
  expect(async () => {
    await opened.page().keyboard.press('Escape');
    await expect(opened).toHaveCount(0, { timeout: 1_000 });
  }).toPass();

// Specification: 2 Route table
test('each territory has the colour of its state, and a filter leaves the others as outlines @smoke', async ({
  page,
  congregation,
}) => {
  await seedStates(congregation);
  await signIn(page, congregation, '/mapa');
  await mapDrawn(page);
  await expectHues(page, 'available', 'stale', 'assigned', 'expired');
  await expect(
    page.getByRole('list', { name: 'Colores del mapa' }).getByRole('listitem'),
  ).toHaveText(['Disponible', 'Sin uso +90 días', 'Asignado', 'Expirado']);
  await expectAccessible(page);

  await page.getByRole('radio', { name: /^Expirados/ }).press('Space');
  await expect(page).toHaveURL('/mapa?show=expired');
  await expectHues(page, 'none', 'none', 'none', 'expired');
  await page.getByRole('radio', { name: /^Todos/ }).press('Space');
  await page.getByRole('searchbox', { name: 'Buscar territorio' }).fill('marta');
  await expectHues(page, 'none', 'none', 'assigned', 'expired');
  // What is not shown cannot be opened.
  await pressSquare(page, 0, 4);
  await expect(page).toHaveURL('/mapa?q=marta');
  // A shared link shows the same.
  await page.reload();
  await mapDrawn(page);
  await expect(page.getByRole('searchbox', { name: 'Buscar territorio' })).toHaveValue('marta');
});

test('where the system chooses the colours, the patterns tell the states apart', async ({
  page,
  congregation,
}) => {
  await seedStates(congregation);
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, congregation, '/mapa');
  await mapDrawn(page);
  const looks = async () => {
    const variations: number[] = [];
    for (const place of [0, 1, 2, 3]) {
      // oxlint-disable-next-line no-await-in-loop -- one picture after the other
      variations.push(Math.round((await lookOf(page, place, 4)).variation));
    }
    return variations;
  };
  await expect.poll(async () => Math.min(...(await looks()).slice(1))).toBeGreaterThan(10);
  const [plain = 99] = await looks();
  expect(plain).toBeLessThan(5);
});

test('what is pointed at says its name and state, and a press opens it @phone', async ({
  page,
  congregation,
}) => {
  const { held, late } = await seedStates(congregation);
  await signIn(page, congregation, '/mapa');
  await mapDrawn(page);
  if (isWide(page)) {
    await pointAtSquare(page, 2, 4);
    await expect(page.getByText('Asignado · Marta Núñez · faltan 12 días')).toBeVisible();
    await pressSquare(page, 2, 4);
    const panel = page.getByRole('region', { name: '3 Estación' });
    await expect(panel).toBeVisible();
    await expect(page).toHaveURL(`/mapa?territory=${held.id}`);
    await expectAccessible(page);
    // The rows go on in their order, and the map with them.
    await panel.getByRole('heading', { name: '3 Estación' }).press('ArrowDown');
    await expect(page.getByRole('region', { name: '4 Mirador' })).toBeVisible();
    await expect(page).toHaveURL(`/mapa?territory=${late.id}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: '4 Mirador' })).toBeFocused();
    return;
  }
  await pressSquare(page, 2, 4);
  const card = page.getByRole('region', { name: 'Territorio elegido' });
  await expect(card.getByRole('link', { name: '3 Estación' })).toBeVisible();
  await expect(card).toContainText('Asignado Faltan 12 d');
  await expectAccessibleInEachLook(page);
  await card.getByRole('button', { name: 'Desasignar' }).tap();
  const dialog = page.getByRole('alertdialog', { name: 'Desasignar territorio' });
  await expect(dialog).toBeVisible();
  await closed(dialog);
  await card.getByRole('link', { name: '3 Estación' }).tap();
  await expect(page.getByRole('heading', { name: '3 Estación', level: 1 })).toBeVisible();
  await page.goBack();
  await mapDrawn(page);
});

test('the list does all that the map does @phone', async ({ page, congregation }) => {
  const { free } = await seedStates(congregation);
  await signIn(page, congregation, '/mapa');
  await mapDrawn(page);
  await pressSquare(page, 2, 4);
  const opened = page.getByRole('region', {
    name: isWide(page) ? '3 Estación' : 'Territorio elegido',
  });
  await expect(opened.getByRole('button', { name: 'Desasignar' })).toBeVisible();
  const moreOnMap = opened.getByRole('button', { name: 'Más acciones de 3 Estación' });
  const onMap = await menusOf(page, moreOnMap);
  if (isWide(page)) await closed(opened);
  await showList(page);
  await expect(page.getByRole('button', { name: 'Desasignar 3 Estación' })).toBeVisible();
  const more = page.getByRole('button', { name: 'Más acciones de 3 Estación' });
  expect((await menusOf(page, more)).flat()).toEqual(expect.arrayContaining(onMap.flat()));

  await page.getByRole('button', { name: 'Asignar 1 Mercado' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Asignar territorio' });
  await expect(dialog).toBeVisible();
  await closed(dialog);
  await chooseInRow(page, '1 Mercado', 'Editar contorno');
  await expect(page).toHaveURL(`/territories/${free.id}/limite`);
  await page.goBack();
  await page.getByRole('link', { name: '1 Mercado' }).click();
  await expect(page.getByRole('heading', { name: '1 Mercado' })).toBeVisible();
});

test('what somebody else assigns or draws changes on the map without a reload', async ({
  page,
  congregation,
}) => {
  const { call } = congregation;
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  const first = await seedTerritory(congregation, '1 Mercado');
  const second = await seedTerritory(congregation, '2 Parque');
  const third = await seedTerritory(congregation, '3 Estación');
  await seedSquares(congregation, [first, second]);
  const listening = page.waitForResponse('**/api/events');
  await signIn(page, congregation, '/mapa');
  await listening;
  await mapDrawn(page);
  await expectHues(page, 'available', 'available');
  await assign({ call }, second.id, marta, 12);
  await expectHues(page, 'available', 'assigned');

  await call(saveBoundary, { params: { id: third.id }, body: { geometry: squareAt(2) } });
  // The map stays where it is.
  await expect(page.getByRole('button', { name: '1 sin contorno' })).toHaveCount(0);
  await expectHues(page, 'available', 'assigned');
  await page.getByRole('button', { name: 'Ver todo' }).click();
  await expectHues(page, 'available', 'assigned', 'available');
});

test('the map moves by keyboard, and comes back', async ({ page, congregation }) => {
  await seedStates(congregation);
  await signIn(page, congregation, '/mapa');
  await mapDrawn(page);
  await expectHues(page, 'available', 'stale', 'assigned', 'expired');
  const map = mapOf(page);
  await map.focus();
  await map.press('ArrowDown');
  await map.press('ArrowDown');
  await map.press('ArrowDown');
  await expectHues(page, 'none', 'none', 'none', 'none');
  await page.getByRole('button', { name: 'Ver todo' }).press('Enter');
  await expectHues(page, 'available', 'stale', 'assigned', 'expired');
  await map.press('+');
  await expect.poll(async () => (await lookOf(page, 0, 4)).blue).not.toBe(0);
  await page.getByRole('button', { name: 'Alejar' }).press('Enter');
  await page.getByRole('button', { name: 'Ver todo' }).press('Enter');
  await expectHues(page, 'available', 'stale', 'assigned', 'expired');
});
