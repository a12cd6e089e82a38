import { createAssignment, listAssignments } from '@territorios/contract/assignments/api.ts';
import { addDays, dayOf } from '@territorios/contract/dates.ts';
import { createOuting, listOutings, type OutingInput } from '@territorios/contract/outings/api.ts';
import { nextSaturday } from '@territorios/contract/outings/rules.ts';
import { saveParts } from '@territorios/contract/parts/api.ts';
import { getSettings } from '@territorios/contract/settings/api.ts';
import { createTerritory, listTerritories } from '@territorios/contract/territories/api.ts';
import type { Page } from '@playwright/test';
import { countCopies } from '@territorios/torture/offline/phone.ts';
import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import { unfoldPlace } from './choosing.ts';
import type { Congregation } from './congregation.ts';
import { E2E_PORT } from './environment.ts';
import { expect, noticesGone } from './fixtures.ts';
import { outdated, test } from './offline.ts';
import { expectFitForAPhone, wakeUp } from './public-link.ts';
import { seedPublishers } from './seed.ts';
import { signIn } from './sign-in.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const MAP = 'https://www.google.com/maps/@19.4,-99.1,15z';
const NAMES = ['Parque', 'Centro', 'Mercado'];

const todayOf = async ({ call }: Congregation) =>
  dayOf(new Date(), (await call(getSettings, {})).time_zone);

const seed = ({ call }: Congregation) =>
  Promise.all(
    NAMES.map((name) =>
      call(createTerritory, {
        body: { name, google_maps_link: MAP, warnings: `Perro bravo en ${name}` },
      }),
    ),
  );

/** An outing whose first territory has so many blocks. */
async function prepareDivided(congregation: Congregation, count: number) {
  const outing = await prepare(congregation);
  const [id = ''] = outing.territories.map((territory) => territory.id);
  const body = Array.from({ length: count }, (_none, index) => ({ label: String(index + 1) }));
  await congregation.call(saveParts, { params: { id }, body });
  return { ...outing, divided: id };
}

const blocksOf = (page: Page) => page.getByRole('region', { name: 'Manzanas de Parque' });
const box = (page: Page, name: string) =>
  blocksOf(page).getByRole('checkbox', { name, exact: true });
const kept = (page: Page) => page.getByText(/Esta página se abre también sin señal/);
const countMarks = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('marks')).keys()).length);

async function prepare(congregation: Congregation, more: Partial<OutingInput> = {}) {
  const territories = await seed(congregation);
  const body = {
    on: await todayOf(congregation),
    time: '09:30',
    place: 'Parque Hidalgo',
    territory_ids: territories.map(({ id }) => id),
    ...more,
  };
  return congregation.call(createOuting, { body });
}

test('the first outing is prepared in one sheet, with six taps and one text', async ({
  page,
  congregation,
}) => {
  await seed(congregation);
  await signIn(page, congregation, '/configuracion');
  await page.getByRole('link', { name: 'Preparar la primera salida' }).click();
  await expect(page.getByText('No hay salidas preparadas.')).toBeVisible();
  await expectAccessible(page);
  let taps = 0;
  const tap = async (target: ReturnType<typeof page.getByRole>) => {
    taps += 1;
    await target.click();
  };
  await tap(page.getByRole('button', { name: 'Nueva salida' }));
  const sheet = page.getByRole('dialog', { name: 'Nueva salida' });
  for (const name of ['Mercado', 'Parque', 'Centro'])
    await tap(sheet.getByRole('checkbox', { name }));
  await expect(sheet.getByText('Mercado · Parque · Centro')).toBeVisible();
  await sheet.getByLabel('Lugar de encuentro').fill('Parque Hidalgo');
  await expectAccessible(page);
  await tap(sheet.getByRole('button', { name: 'Preparar' }));
  const prepared = page.getByRole('dialog', { name: 'Salida preparada' });
  const send = prepared.getByRole('link', { name: 'Enviar por WhatsApp' });
  await expect(send).toHaveAttribute('href', /wa\.me.*Parque%20Hidalgo.*%2Fsalida%2F/);
  await expect(prepared.getByRole('textbox', { name: 'Texto para el grupo' })).toBeVisible();
  // The last tap is the one on WhatsApp.
  expect(taps + 1).toBe(6);
  await prepared.getByRole('button', { name: 'Cerrar' }).last().click();

  const coming = page.getByRole('region', { name: 'Esta semana y después' });
  await expect(coming.getByText('Mercado · Parque · Centro')).toBeVisible();
  const [outing] = await congregation.call(listOutings, {});
  expect(outing?.on).toBe(nextSaturday(await todayOf(congregation)));
  expect(await congregation.call(listAssignments, { query: {} })).toEqual([]);
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Salidas' })).toBeVisible();
});

test('an outing is changed and deleted, and the next one is where the last one was', async ({
  page,
  congregation,
}) => {
  await prepare(congregation);
  await signIn(page, congregation, '/salidas');
  await page.getByRole('button', { name: /^Editar la salida/ }).click();
  const editor = page.getByRole('dialog', { name: 'Editar salida' });
  await editor.getByRole('checkbox', { name: 'Centro' }).click();
  await editor.getByLabel('Hora').fill('16:00');
  await editor.getByRole('button', { name: 'Guardar cambios' }).click();
  // The form says it too, until it is closed.
  await expect(editor).toBeHidden();
  await expect(page.getByText('Parque · Mercado')).toBeVisible();
  await expect(page.getByText(/, 16:00$/).first()).toBeVisible();
  await noticesGone(page);

  await page.getByRole('button', { name: 'Nueva salida' }).click();
  const sheet = page.getByRole('dialog', { name: 'Nueva salida' });
  await expect(sheet.getByLabel('Lugar de encuentro')).toHaveValue('Parque Hidalgo');
  await expect(sheet.getByLabel('Hora')).toHaveValue('16:00');
  await sheet.getByRole('button', { name: 'Preparar' }).click();
  await expect(sheet.getByText('Elija al menos un territorio')).toBeVisible();
  await sheet.getByRole('button', { name: 'Cancelar' }).click();

  await page.getByRole('button', { name: /^Eliminar la salida/ }).click();
  await page
    .getByRole('alertdialog', { name: 'Eliminar salida' })
    .getByRole('button', { name: 'Eliminar' })
    .click();
  await expect(page.getByText('No hay salidas preparadas.')).toBeVisible();
});

test('on Saturday two captains open the link, one of them without a signal, and on Sunday it is over @smoke', async ({
  page,
  front,
  congregation,
  database,
  browser,
  baseURL,
}) => {
  const [publisherId] = await seedPublishers(congregation, 'Lidia Soto');
  const { id, token, territories } = await prepare(congregation, { captain_id: publisherId });
  await congregation.call(createAssignment, {
    body: { territory_id: territories[1]?.id ?? '', publisher_id: publisherId },
  });
  await page.goto(`/salida/${token}`);
  await expect(
    page.getByRole('heading', { level: 1, name: /^Salida del .*, 9:30$/ }),
  ).toBeVisible();
  await expect(page.getByText('Parque Hidalgo')).toBeVisible();
  const worked = page.getByRole('article');
  await expect(worked).toHaveCount(3);
  await expect(worked.first().getByText('Perro bravo en Parque')).toBeVisible();
  await expect(page.getByText('Lidia')).toHaveCount(0);
  await expectFitForAPhone(page);
  await expect(kept(page)).toBeVisible();

  // The other captain's phone is one of its own.
  const other = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 360, height: 740 },
  });
  const second = await other.newPage();
  await second.goto(`/salida/${token}`);
  await second.getByRole('button', { name: 'Ver el mapa de Centro' }).click();
  await expect(second.getByRole('link', { name: 'Abrir en Google Maps' })).toBeVisible();
  await other.close();

  front.network('away');
  await page.reload();
  await expect(outdated(page)).toBeVisible();
  await expect(worked).toHaveCount(3);
  await page.getByRole('button', { name: 'Ver el mapa de Mercado' }).click();
  await expect(page.getByRole('link', { name: 'Abrir en Google Maps' })).toBeVisible();
  await expectFitForAPhone(page);

  // What the server says decides which day it is.
  const before = addDays(await todayOf(congregation), -1);
  await database.query('update outings set "on" = $2 where id = $1', [id, addDays(before, -1)]);
  front.network('there');
  await wakeUp(page);
  await expect(page.getByText('Esta salida ya terminó')).toBeVisible();
  await expect(page.getByText('Perro bravo en Parque')).toHaveCount(0);
  await expectAccessibleInEachLook(page);
  await expect.poll(() => countCopies(page)).toBe(0);
});

test('two captains tick the blocks of one territory, one of them without a signal, and nothing is lost @phone @smoke', async ({
  page,
  front,
  congregation,
  browser,
}) => {
  const { token, divided } = await prepareDivided(congregation, 5);
  await page.goto(`/salida/${token}`);
  await expect(blocksOf(page).getByText('0 de 5')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Manzanas/ })).toHaveCount(1);
  await expect(kept(page)).toBeVisible();
  await expectFitForAPhone(page);
  for (const one of await page.locator('label').all())
    expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  front.network('away');
  for (const name of ['1', '2']) await box(page, name).tap();
  await expect(blocksOf(page).getByText('Todavía no se envió.')).toBeVisible();
  await page.reload();
  await expect(outdated(page)).toBeVisible();
  await expect(blocksOf(page).getByText('2 de 5')).toBeVisible();

  // The other captain's phone has a network of its own.
  const other = await browser.newContext({
    baseURL: `http://127.0.0.1:${E2E_PORT}`,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  const second = await other.newPage();
  await second.goto(`/salida/${token}`);
  for (const name of ['3', '4', '5']) await box(second, name).tap();
  const doneOf = async () => {
    const territories = await congregation.call(listTerritories, { query: {} });
    return territories.find(({ id }) => id === divided)?.parts_done;
  };
  await expect.poll(doneOf).toBe(3);

  front.network('there');
  await wakeUp(page);
  await expect.poll(doneOf).toBe(5);
  await expect(blocksOf(page).getByText('5 de 5')).toBeVisible();
  await wakeUp(second);
  await expect(blocksOf(second).getByText('5 de 5')).toBeVisible();
  await expect.poll(() => countMarks(page)).toBe(0);
  await expectAccessibleInEachLook(page);
  await other.close();

  expect(await congregation.call(listAssignments, { query: {} })).toEqual([]);
  await signIn(page, congregation);
  await page.goto(`/territories/${divided}`);
  await unfoldPlace(page);
  await expect(page.getByRole('heading', { name: 'Manzanas: 5 de 5' })).toBeVisible();
});

test('marks for an outing that is over are not sent, and leave the phone', async ({
  page,
  front,
  congregation,
  database,
}) => {
  const { id, token } = await prepareDivided(congregation, 2);
  await page.goto(`/salida/${token}`);
  await expect(kept(page)).toBeVisible();
  front.network('away');
  await box(page, '1').tap();
  await expect.poll(() => countMarks(page)).toBe(1);
  const gone = addDays(await todayOf(congregation), -2);
  await database.query('update outings set "on" = $2 where id = $1', [id, gone]);
  front.network('there');
  await wakeUp(page);
  await expect(page.getByText('Esta salida ya terminó')).toBeVisible();
  await expect.poll(() => countMarks(page)).toBe(0);
  const territories = await congregation.call(listTerritories, { query: {} });
  expect(territories.every(({ parts_done }) => parts_done === 0)).toBe(true);
});

test('a link of an outing that does not exist says so', async ({ page }) => {
  await page.goto('/salida/desconocido');
  await expect(page.getByRole('heading', { name: 'Salida no encontrada' })).toBeVisible();
  await expectAccessibleInEachLook(page);
});
