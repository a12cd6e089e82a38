import { readFile } from 'node:fs/promises';
import {
  correctAssignment,
  createAssignment,
  listAssignments,
} from '@territorios/contract/assignments/api.ts';
import { createCampaign } from '@territorios/contract/campaigns/api.ts';
import { addDays, numericDate, type Day } from '@territorios/contract/dates.ts';
import { serviceYearOf } from '@territorios/contract/statistics/s13.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import type { Locator, Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { expectAccessibleInEachLook } from './accessibility.ts';
import { choose, chooseInRow, typeDate } from './choosing.ts';
import type { Congregation } from './congregation.ts';
import { expect, test } from './fixtures.ts';
import { assign, returnTerritory, seedPublishers, seedTerritory, today } from './seed.ts';
import { signIn } from './sign-in.ts';

const CURRENT = serviceYearOf(today());
const LAST = CURRENT - 1;
/** In the service year before this one. */
const inLast = (monthAndDay: string): Day => `${LAST - 1}-${monthAndDay}`;

/** One that is over. */
async function note(
  { call }: Congregation,
  territory_id: string,
  publisher_id: string,
  assigned_on: Day,
  { days = 9, completed = true } = {},
): Promise<Day> {
  const returned_on = addDays(assigned_on, days);
  await call(createAssignment, {
    body: { territory_id, publisher_id, assigned_on, returned_on, completed },
  });
  return numericDate(returned_on);
}

const choice = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`${label}$`) });
const sheet = (page: Page, year: number, number = 1) =>
  page.getByRole('table', { name: `Año de servicio ${year}, página ${number}` });
const rowOf = (page: Page, territory: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: territory, exact: true }) });

/** What a row shows from left to right, as a file would have it: null for an empty box. */
const shownCells = (row: Locator) =>
  row.evaluate((element) => {
    const text = (one: Element | null | undefined) => {
      const shown = one?.textContent ?? '';
      return shown === '' || shown === 'sin fecha' ? null : shown;
    };
    const [last, ...blocks] = element.querySelectorAll('[role="cell"]');
    return [
      text(element.querySelector('[role="rowheader"]')),
      text(last?.querySelector('[data-day]')),
      ...blocks.flatMap((block) => {
        const [assigned, completed] = block.querySelectorAll('[data-day]');
        return [text(block.firstElementChild), text(assigned), text(completed)];
      }),
    ];
  });

const asShown = (cell: unknown) =>
  cell instanceof Date ? numericDate(cell.toISOString().slice(0, 10)) : (cell ?? null);

test('the record lists each year’s assignments, marks campaigns and goes on where a row is full @phone @smoke', async ({
  page,
  congregation,
}) => {
  const [marta, jose] = await seedPublishers(congregation, 'Marta Núñez', 'José Ríos');
  const zone = await congregation.call(createZone, { body: { name: 'Centro' } });
  const two = await seedTerritory(congregation, '2', { zone_id: zone.id });
  const ten = await seedTerritory(congregation, '10');
  await seedTerritory(congregation, '3');
  await congregation.call(createCampaign, {
    body: { name: 'Visita', start_date: inLast('11-01'), end_date: inLast('11-30') },
  });
  const before = await note(congregation, two.id, jose, `${LAST - 1}-02-01`);
  const ends: Day[] = [];
  for (const day of ['09-05', '10-05', '11-05', '12-05', '12-20']) {
    ends.push(await note(congregation, two.id, marta, inLast(day)));
  }
  await note(congregation, ten.id, jose, inLast('10-05'), { completed: false });

  await signIn(page, congregation, '/estadisticas');
  await page.getByRole('link', { name: 'Registro S-13' }).click();
  await expect(page.getByRole('heading', { name: 'Registro S-13', level: 1 })).toBeVisible();
  // This year's, in which nothing was assigned.
  await expect(sheet(page, CURRENT).getByRole('rowheader')).toHaveText(['2', '3', '10']);
  expect((await shownCells(rowOf(page, '2'))).slice(0, 3)).toEqual(['2', ends.at(-1), null]);

  await choose(choice(page, 'Año de servicio'), String(LAST));
  await expect(sheet(page, LAST)).toBeVisible();
  const boxes = ['09-05', '10-05', '11-05', '12-05'].flatMap((day, index) => [
    index === 2 ? 'Marta Núñez (C)' : 'Marta Núñez',
    numericDate(inLast(day)),
    ends[index],
  ]);
  expect(await shownCells(rowOf(page, '2'))).toEqual(['2', before, ...boxes]);
  const unfinished = ['José Ríos', numericDate(inLast('10-05')), null];
  expect((await shownCells(rowOf(page, '10'))).slice(0, 5)).toEqual(['10', null, ...unfinished]);
  await expectAccessibleInEachLook(page);

  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page.getByText('Página 2 de 2')).toBeVisible();
  await expect(page.getByText('(continuación)')).toBeVisible();
  await expect(sheet(page, LAST, 2).getByRole('rowheader')).toHaveText(['2', '3', '10']);
  expect((await shownCells(rowOf(page, '2'))).slice(0, 5)).toEqual([
    '2',
    ends[3],
    'Marta Núñez',
    numericDate(inLast('12-20')),
    ends[4],
  ]);
  // The address holds what was chosen.
  await page.reload();
  await expect(page.getByText('Página 2 de 2')).toBeVisible();

  await page.getByRole('button', { name: 'Página anterior' }).click();
  await page.getByRole('checkbox', { name: /Señalar con \(C\)/ }).uncheck();
  await expect(page.getByText('(C)', { exact: false }).filter({ hasText: 'Marta' })).toHaveCount(0);
  await choose(choice(page, 'Zona'), 'Centro');
  await expect(sheet(page, LAST).getByRole('rowheader')).toHaveText(['2']);
});

test('a completion from an older record is noted down at its territory, and the record has it', async ({
  page,
  congregation,
}) => {
  await seedTerritory(congregation, '7');
  await signIn(page, congregation, '/territories');
  await chooseInRow(page, '7', 'Editar');
  const dialog = page.getByRole('dialog', { name: 'Editar territorio' });
  await typeDate(dialog.getByRole('group', { name: 'Completado por última vez' }), '06052019');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: '7', exact: true }).click();
  await expect(page.getByText('Completado por última vez')).toBeVisible();

  await page.getByRole('link', { name: 'Estadísticas' }).click();
  await page.getByRole('link', { name: 'Registro S-13' }).click();
  await expect(sheet(page, CURRENT)).toBeVisible();
  expect((await shownCells(rowOf(page, '7'))).slice(0, 3)).toEqual(['7', '06/05/2019', null]);
});

test('a return and a correction are in the record at once, and what is missing leads to its territory', async ({
  page,
  congregation,
}) => {
  const { call } = congregation;
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  const { id } = await seedTerritory(congregation, '7');
  await note(congregation, id, marta, inLast('10-05'), { completed: false });
  await signIn(page, congregation, `/estadisticas/registro-s13?year=${LAST}`);
  const missing = page.getByText('1 devolución sin fecha en que se completó');
  await expect(missing).toBeVisible();
  await page.getByText('Ver cuáles son').click();
  await expect(
    page.getByText(`7: Marta Núñez, devuelto el ${numericDate(inLast('10-14'))}`),
  ).toBeVisible();
  await page.getByRole('listitem').getByRole('link', { name: '7' }).click();
  await expect(page).toHaveURL(/\/territories/);
  await expect(page.getByRole('heading', { name: '7', exact: true })).toBeVisible();
  await page.goBack();
  await expect(missing).toBeVisible();

  // What was completed after all is said in the list itself, and can be taken back.
  await page.getByText('Ver cuáles son').click();
  await page.getByRole('button', { name: /^Marcar como completado/ }).click();
  await expect(missing).toHaveCount(0);
  expect((await shownCells(rowOf(page, '7')))[4]).toBe(numericDate(inLast('10-14')));
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(missing).toBeVisible();

  const [line] = await call(listAssignments, { query: {} });
  await call(correctAssignment, {
    params: { id: line?.id ?? '' },
    body: { completed_on: inLast('10-12') },
  });
  await expect(missing).toHaveCount(0);
  const corrected = numericDate(inLast('10-12'));
  expect((await shownCells(rowOf(page, '7')))[4]).toBe(corrected);

  // The coming year is prepared in August.
  await choose(choice(page, 'Año de servicio'), String(CURRENT + 1));
  await expect(sheet(page, CURRENT + 1)).toBeVisible();
  await choose(choice(page, 'Año de servicio'), String(CURRENT));
  const held = await assign(congregation, id, marta);
  const now = numericDate(today());
  const cells = async () => (await shownCells(rowOf(page, '7'))).slice(1, 5);
  await expect.poll(cells).toEqual([corrected, 'Marta Núñez', now, null]);
  await returnTerritory(congregation, held);
  await expect.poll(cells).toEqual([corrected, 'Marta Núñez', now, now]);
});

test('the file of the record has what is on the screen, cell by cell', async ({
  page,
  congregation,
}) => {
  const [marta, jose] = await seedPublishers(congregation, '=Marta Núñez', 'José Ríos');
  const territories = await Promise.all(
    Array.from({ length: 21 }, (_, index) => seedTerritory(congregation, `${index + 1}`)),
  );
  for (const [index, { id }] of territories.slice(0, 5).entries()) {
    await note(congregation, id, jose, inLast('09-05'), { completed: index % 2 === 0 });
  }
  const [first] = territories;
  for (const day of ['10-05', '10-20', '11-05', '11-20']) {
    await note(congregation, first?.id ?? '', marta, inLast(day));
  }
  await signIn(page, congregation, `/estadisticas/registro-s13?year=${LAST}`);
  await expect(page.getByText('Página 1 de 3')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar a Excel' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`registro_s13_${LAST}.xlsx`);
  const { sheets } = await readXlsx(await readFile(await download.path()));
  expect(sheets.map(({ name }) => name)).toEqual([`S-13 ${LAST}`]);
  const [titles = [], ...rows] = sheets[0]?.rows ?? [];
  expect(titles.slice(0, 5)).toEqual([
    'Núm. de terr.',
    'Última fecha en que se completó',
    'Asignado a',
    'Fecha en que se asignó',
    'Fecha en que se completó',
  ]);

  const shown = [];
  for (const number of [1, 2, 3]) {
    await expect(sheet(page, LAST, number)).toBeVisible();
    for (const row of await page.getByRole('row').all()) {
      if ((await row.getByRole('rowheader').count()) > 0) shown.push(await shownCells(row));
    }
    if (number < 3) await page.getByRole('button', { name: 'Página siguiente' }).click();
  }
  expect(shown).toHaveLength(41);
  const width = 2 + 4 * 3;
  expect(
    rows.map((row) => Array.from({ length: width }, (_, column) => asShown(row[column]))),
  ).toEqual(shown);
});

test('the record breaks no word of a name where the screen has room', async ({
  page,
  congregation,
}) => {
  // Of two without a number their names are shown.
  await seedTerritory(congregation, 'Calzada Cuauhtémoc');
  await seedTerritory(congregation, 'Fraccionamiento Jacarandas');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, congregation, '/estadisticas/registro-s13');
  const link = page.getByRole('rowheader').getByRole('link', { name: 'Fraccionamiento' });
  const lines = await link.evaluate((element) => {
    const range = document.createRange();
    range.setStart(element.firstChild ?? element, 0);
    range.setEnd(element.firstChild ?? element, 'Fraccionamiento'.length);
    return range.getClientRects().length;
  });
  expect(lines, 'the word is in one line').toBe(1);
});
