import { createAssignment } from '@territorios/contract/assignments/api.ts';
import { createTerritory } from '@territorios/contract/territories/api.ts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import { expect, noticesGone, test } from './fixtures.ts';
import { seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

const BOOK = '/estadisticas/registro-s13/anotar';
const cell = (page: Page, column: string, line: number) =>
  page.getByRole(column === 'Territorio' || column === 'Publicador' ? 'combobox' : 'textbox', {
    name: `${column}, línea ${line}`,
    exact: true,
  });
const TERRITORIES = 10;
const LINES = 30;

/** What line so many of the book says: three years of ten territories. */
const line = (index: number) => {
  const year = 21 + Math.floor(index / TERRITORIES);
  const number = (index % TERRITORIES) + 1;
  return { number, assigned: `3/2/${year}`, completed: `0504${2000 + year}` };
};

test('30 old lines are copied by keyboard, one is refused and corrected on its line, and all are stored in one call', async ({
  page,
  congregation,
}) => {
  const { call } = congregation;
  const [, jose] = await seedPublishers(congregation, 'Marta Núñez', 'José Ríos');
  const ids = await Promise.all(
    Array.from({ length: TERRITORIES }, (_, index) =>
      seedTerritory(congregation, `Territorio ${index + 1}`),
    ),
  );
  const [first] = ids;
  if (!first) throw new Error('No territories.');
  await call(createAssignment, {
    body: {
      territory_id: first.id,
      publisher_id: jose,
      assigned_on: '2022-03-01',
      returned_on: '2022-03-31',
    },
  });
  await signIn(page, congregation, '/estadisticas/registro-s13');
  await page.getByRole('link', { name: 'Anotar asignaciones pasadas' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Anotar asignaciones pasadas' })).toBeVisible();
  const stored: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/assigned_territories/bulk')) stored.push(response.status());
  });
  await cell(page, 'Territorio', 1).focus();
  const { keyboard } = page;
  for (let index = 0; index < LINES; index += 1) {
    const { number, assigned, completed } = line(index);
    await keyboard.type(String(number));
    await keyboard.press('Enter');
    // The publisher of the line above is offered.
    if (index === 0) await keyboard.type('marta');
    await keyboard.press('Enter');
    await keyboard.type(assigned);
    await keyboard.press('Enter');
    if (index < LINES - 1) {
      await keyboard.type(completed);
      await keyboard.press('Enter');
    }
  }
  await expect(cell(page, 'Territorio', 2)).toHaveValue('Territorio 2');
  await expect(cell(page, 'Publicador', LINES)).toHaveValue('Marta Núñez');
  await expect(cell(page, 'Completado', 1)).toHaveValue('05/04/2021');

  await page.getByRole('button', { name: `Guardar (${LINES})` }).press('Enter');
  const refused = cell(page, 'Territorio', 11);
  await expect(refused).toBeFocused();
  await expect(refused).toHaveAccessibleDescription(
    'En esas fechas el territorio ya estaba asignado a José Ríos: del 01/03/2022 al 31/03/2022.',
  );
  await expect(page.getByText('No se guardó nada: hay una línea que corregir.')).toBeVisible();
  await expectAccessibleInEachLook(page, 'a refused line');
  for (const _ of ['Publicador', 'Asignado', 'Completado']) await keyboard.press('Enter');
  await keyboard.type('28/2/22');
  await keyboard.press('Enter');
  await page.getByRole('button', { name: `Guardar (${LINES})` }).press('Enter');
  await expect(page.getByText(`Se anotaron ${LINES} asignaciones`)).toBeVisible();
  await expect(cell(page, 'Territorio', 1)).toBeFocused();
  await expect(cell(page, 'Territorio', 1)).toHaveValue('');
  expect(stored).toEqual([409, 201]);

  await page.goto(`/territories/${first.id}`);
  await page.getByRole('button', { name: 'Ver la anterior' }).press('Enter');
  const history = page.getByRole('list', { name: 'Historial de Asignaciones' });
  await expect(history.getByRole('listitem').filter({ hasText: 'Marta Núñez' })).toHaveCount(3);
  await page.goto('/estadisticas/registro-s13?year=2022');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: '1', exact: true }) });
  await expect(row).toContainText('28/02/2022');
});

test('lines of a spreadsheet are pasted, what nobody is named like is asked, and leaving loses nothing unasked @smoke', async ({
  page,
  congregation,
}) => {
  await seedPublishers(congregation, 'Marta Núñez', 'José Ríos');
  await congregation.call(createTerritory, { body: { name: '12 Parque' } });
  await signIn(page, congregation, BOOK);
  const first = cell(page, 'Territorio', 1);
  await first.evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, 'Terr.\tPublicador\tAsignado\tCompletado\n012\tRIOS JOSE\t44595\t5/4/22\n12\tMarta\t1/5/22\t');
  await expect(page.getByText('Se pegaron 2 líneas.')).toBeVisible();
  await expect(first).toHaveValue('12 Parque');
  await expect(cell(page, 'Publicador', 1)).toHaveValue('José Ríos');
  await expect(cell(page, 'Asignado', 1)).toHaveValue('03/02/2022');
  const unknown = cell(page, 'Publicador', 2);
  await expect(unknown).toHaveAccessibleDescription('No hay ningún publicador con ese nombre');
  await expect(unknown).toHaveValue('Marta');

  await page.getByRole('link', { name: 'Volver al Registro S-13' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await question.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await page.getByRole('button', { name: 'Por revisar: una línea' }).press('Enter');
  await expect(unknown).toBeFocused();
  await page.getByRole('option', { name: 'Marta Núñez' }).click();
  await page.getByRole('checkbox', { name: 'Sin completar, línea 2' }).press('Space');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('3/6/22');
  await noticesGone(page);
  await expectAccessible(page, 'a pasted page');
  await page.getByRole('button', { name: 'Guardar (2)' }).press('Enter');
  await expect(page.getByText('Se anotaron 2 asignaciones')).toBeVisible();
});
