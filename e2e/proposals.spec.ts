import { createAssignment, listAssignments } from '@territorios/contract/assignments/api.ts';
import { saveBoundary } from '@territorios/contract/boundaries/api.ts';
import { addMonths, daysBetween } from '@territorios/contract/dates.ts';
import { squareAt as townSquare } from '@territorios/contract/proposals/testing/grid.ts';
import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import { PHONE } from './answers.ts';
import { chooseTyped } from './choosing.ts';
import type { Congregation } from './congregation.ts';
import { isWide, lookOf, mapDrawn, seedSquares } from './congregation-map.ts';
import { expect, test } from './fixtures.ts';
import { seedPublishers, seedTerritory, today } from './seed.ts';
import { signIn } from './sign-in.ts';
import { thumb } from './thumb.ts';

/** Gives a territory a completed line that ended so many months ago. */
async function workedBefore(
  { call }: Congregation,
  territory_id: string,
  publisher_id: string,
  months: number,
): Promise<void> {
  const returned_on = addMonths(today(), -months);
  const assigned_on = addMonths(returned_on, -1);
  await call(createAssignment, { body: { territory_id, publisher_id, assigned_on, returned_on } });
}

/** The squares of a town with three columns; the fifth rested longest, and the ninth too little. */
async function seedTown(congregation: Congregation) {
  const [marta] = await seedPublishers(congregation, 'Marta Núñez', 'Luis Ríos');
  const rests = [9, 7, 10, 8, 14, 10, 6, 6, 2];
  const places = await Promise.all(
    rests.map((_, index) => seedTerritory(congregation, `Territorio ${index + 1}`)),
  );
  await Promise.all(
    places.map(async ({ id }, index) => {
      const geometry = townSquare(index % 3, Math.floor(index / 3));
      await congregation.call(saveBoundary, { params: { id }, body: { geometry } });
      await workedBefore(congregation, id, marta, rests[index] ?? 0);
    }),
  );
  return { marta };
}

const openLines = async ({ call }: Congregation) =>
  (await call(listAssignments, { query: { open: 'true' } }))
    .map(({ territory, publisher }) => `${territory.name}: ${publisher?.name}`)
    .toSorted();

test.describe('on a phone', () => {
  test.use(PHONE);

  test('five rested neighbours are handed out in three taps', async ({ page, congregation }) => {
    await seedTown(congregation);
    await signIn(page, congregation, '/territories');
    await expect(page.getByRole('link', { name: 'Territorio 1', exact: true })).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    const { tap, tapInPlace, steps } = thumb(page);
    await tap(page.getByRole('button', { name: 'Proponer 5' }));
    await tapInPlace(page.getByRole('option', { name: /^Marta Núñez/ }));
    const dialog = page.getByRole('dialog', { name: 'Asignar varios' });
    await expect(dialog.getByRole('combobox', { name: 'Publicador de todos' })).toHaveValue(
      'Marta Núñez',
    );
    await tap(dialog.getByRole('button', { name: 'Asignar (5)' }));
    await expect(page.getByRole('dialog', { name: 'Territorios asignados' })).toBeVisible();
    expect(await openLines(congregation)).toEqual(
      [1, 3, 4, 5, 6].map((number) => `Territorio ${number}: Marta Núñez`),
    );
    expect(steps).toEqual({ taps: 3, typings: 0 });
  });
});

test('each proposal says why, one of them is left out, and another publisher takes one', async ({
  page,
  congregation,
}) => {
  await seedTown(congregation);
  await signIn(page, congregation, '/territories');
  await page.getByRole('button', { name: 'Proponer 5' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Asignar varios' });
  await chooseTyped(dialog.getByRole('combobox', { name: 'Publicador de todos' }), 'marta');
  for (const [name, reason] of [
    ['Territorio 5', 'Lleva 14 meses sin trabajarse'],
    ['Territorio 3', 'Vecino de 5 · 10 meses'],
    ['Territorio 6', 'Vecino de 5 · 10 meses'],
    ['Territorio 1', 'Vecino de 5 · 9 meses'],
    ['Territorio 4', 'Vecino de 5 · 8 meses'],
  ] as const) {
    const line = dialog.getByRole('combobox', { name });
    await expect(line).toHaveAccessibleDescription(reason);
    await expect(line).toHaveValue('Marta Núñez');
  }
  await expectAccessibleInEachLook(page, 'five proposals');
  await dialog.getByRole('button', { name: 'Quitar Territorio 4' }).press('Enter');
  await chooseTyped(dialog.getByRole('combobox', { name: 'Territorio 6' }), 'luis');
  await dialog.getByRole('button', { name: 'Asignar (4)' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Territorios asignados' })).toBeVisible();
  expect(await openLines(congregation)).toEqual([
    'Territorio 1: Marta Núñez',
    'Territorio 3: Marta Núñez',
    'Territorio 5: Marta Núñez',
    'Territorio 6: Luis Ríos',
  ]);
});

test('where nothing has rested long enough that is said', async ({ page, congregation }) => {
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  const { id } = await seedTerritory(congregation, 'Territorio 1');
  await workedBefore(congregation, id, marta, 3);
  await signIn(page, congregation, '/territories');
  await page.getByRole('button', { name: 'Proponer 5' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Proponer 5' });
  await expect(dialog).toContainText('Ningún territorio disponible lleva 4 meses sin trabajarse');
  await expectAccessible(page);
});

test('the map marks what is proposed, and it is handed out from there', async ({
  page,
  congregation,
}) => {
  await seedTown(congregation);
  await signIn(page, congregation, '/mapa');
  await mapDrawn(page);
  await page.getByRole('button', { name: 'Proponer 5' }).press('Enter');
  const bar = page.getByRole('region', { name: 'Selección' });
  await expect(bar).toContainText('5 territorios elegidos');
  await bar.getByRole('button', { name: 'Asignar (5)' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Asignar varios' });
  await chooseTyped(dialog.getByRole('combobox', { name: 'Publicador de todos' }), 'luis');
  await expect(dialog.getByRole('combobox', { name: 'Territorio 5' })).toHaveAccessibleDescription(
    'Lleva 14 meses sin trabajarse',
  );
  await dialog.getByRole('button', { name: 'Asignar (5)' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Territorios asignados' })).toBeVisible();
  expect(await openLines(congregation)).toHaveLength(5);
});

const TIMES = [
  '0–3 meses',
  '3–6 meses',
  '6–9 meses',
  '9–12 meses',
  'Más de 12 meses',
  'Nunca completado',
] as const;

async function seedTimes(congregation: Congregation): Promise<void> {
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  const places = await Promise.all(
    TIMES.map((_, index) => seedTerritory(congregation, `Territorio ${index + 1}`)),
  );
  await seedSquares(congregation, places);
  await Promise.all(
    places
      .slice(0, -1)
      .map(({ id }, index) => workedBefore(congregation, id, marta, 1 + 3 * index)),
  );
}

test('the map colours by the time since each territory was completed, each with a pattern of its own @phone', async ({
  page,
  congregation,
}) => {
  await seedTimes(congregation);
  await signIn(page, congregation, '/mapa');
  await mapDrawn(page);
  await page.getByRole('button', { name: 'Colores por tiempo' }).press('Enter');
  await expect(page).toHaveURL('/mapa?colours=time');
  const legend = page.getByRole('list', { name: 'Colores del mapa' });
  await expect(legend.getByRole('listitem')).toHaveText([...TIMES]);
  await expectAccessibleInEachLook(page, 'colours of time');
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  if (!isWide(page)) return;
  const looks = async () => {
    const seen = [];
    for (const place of TIMES.keys()) {
      // oxlint-disable-next-line no-await-in-loop -- one picture after the other
      seen.push(await lookOf(page, place, TIMES.length));
    }
    return seen;
  };
  const [recent, , , , late] = await looks();
  // Green is recent and red is long ago.
  expect(recent && recent.green - recent.red).toBeGreaterThan(8);
  expect(late && late.red - late.green).toBeGreaterThan(8);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect
    .poll(async () => Math.min(...(await looks()).slice(1).map(({ variation }) => variation)))
    .toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Colores por estado' }).press('Enter');
  await expect(page).toHaveURL('/mapa');
});

test('the dashboard says in how many months all are completed, and nothing where little is known', async ({
  page,
  congregation,
}) => {
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  const places = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      seedTerritory(congregation, `Territorio ${index + 1}`),
    ),
  );
  await signIn(page, congregation, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Asignaciones y devoluciones' })).toBeVisible();
  await expect(page.getByText('A este ritmo')).toHaveCount(0);
  await Promise.all(
    places.map(({ id }, index) => workedBefore(congregation, id, marta, 1 + (index % 6))),
  );
  // All are completed once, in the time since the first day of the first assignment's month.
  const begin = `${addMonths(addMonths(today(), -6), -1).slice(0, 7)}-01`;
  const months = Math.ceil((daysBetween(begin, today()) + 1) / (365.25 / 12));
  await expect(page.getByText(`A este ritmo, todos en ${months} meses`)).toBeVisible();
});
