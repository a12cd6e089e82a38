import { createAdministrator } from '@territorios/contract/administrators/api.ts';
import {
  correctAssignment,
  createAssignment,
  listAssignments,
} from '@territorios/contract/assignments/api.ts';
import { addDays, numericDate, type Day } from '@territorios/contract/dates.ts';
import { serviceYearOf } from '@territorios/contract/statistics/s13.ts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import { chooseInLine, chooseTyped, typeDate } from './choosing.ts';
import type { Congregation } from './congregation.ts';
import { expect, noticesGone, test } from './fixtures.ts';
import { seedPublishers, seedTerritory, today } from './seed.ts';
import { signIn } from './sign-in.ts';

const ago = (days: number): Day => addDays(today(), -days);
const digits = (day: Day) => numericDate(day).replaceAll('/', '');

/** Marta had it, and Luis has it now. @returns the territory's id */
async function seedHistory(congregation: Congregation): Promise<string> {
  const { call } = congregation;
  const [marta, luis] = await seedPublishers(congregation, 'Marta Núñez', 'Luis Ríos');
  const { id: territory_id } = await seedTerritory(congregation, 'Mercado');
  await call(createAssignment, {
    body: {
      territory_id,
      publisher_id: marta,
      assigned_on: ago(60),
      returned_on: ago(40),
      completed: false,
    },
  });
  await call(createAssignment, {
    body: { territory_id, publisher_id: luis, assigned_on: ago(20) },
  });
  return territory_id;
}

const historyOf = (page: Page) => page.getByRole('list', { name: 'Historial de Asignaciones' });
const lineOf = (page: Page, publisher: string) =>
  historyOf(page).getByRole('listitem').filter({ hasText: publisher });
const menuOf = (page: Page, publisher: string) => lineOf(page, publisher).getByRole('button');

test('the dates of a line of the history are corrected with a reason, which the audit tells with what was there @phone @smoke', async ({
  page,
  congregation,
}) => {
  const id = await seedHistory(congregation);
  await signIn(page, congregation, `/territories/${id}`);
  await chooseInLine(page, 'Marta', 'Corregir fechas');
  const dialog = page.getByRole('dialog', { name: 'Corregir fechas' });
  const save = dialog.getByRole('button', { name: 'Guardar cambios' });
  const reason = dialog.getByRole('textbox', { name: 'Motivo' });
  const returned = dialog.getByRole('group', { name: 'Devuelto' });
  await expect(returned.getByRole('spinbutton').first()).toBeFocused();
  await save.press('Enter');
  await expect(dialog.getByText('No ha cambiado nada en esta línea.')).toBeVisible();
  await typeDate(returned, digits(ago(61)));
  await reason.fill('Lo entregó el domingo');
  await save.press('Enter');
  await expect(returned).toHaveAccessibleDescription(/No puede ser antes de la asignación/);
  await expectAccessibleInEachLook(page, 'to correct, with an error');

  // The server knows who had it then.
  await typeDate(returned, digits(ago(10)));
  await save.press('Enter');
  await expect(
    dialog.getByText(/En esas fechas el territorio ya estaba asignado a Luis Ríos/),
  ).toBeVisible();
  await expect(reason).toHaveValue('Lo entregó el domingo');
  await typeDate(returned, digits(ago(43)));
  await dialog
    .getByRole('radiogroup', { name: '¿Se completó el territorio?' })
    .getByRole('radio', { name: 'Sí', exact: true })
    .press('Space');
  await noticesGone(page);
  await save.press('Enter');
  await expect(page.getByText('Historial corregido')).toBeVisible();
  await expect(menuOf(page, 'Marta')).toBeFocused();
  await expect(lineOf(page, 'Marta')).toContainText('Completado');
  await page.goto('/actividad');
  await expect(page.getByRole('row').filter({ hasText: 'Corrigió el historial' })).toContainText(
    new RegExp(
      `Devuelto: ${numericDate(ago(40))} → ${numericDate(ago(43))}.*Completado: — → ${numericDate(ago(43))}.*Motivo: Lo entregó el domingo`,
    ),
  );
});

test('a line that was not completed is marked so and taken back, and another publisher is chosen @phone', async ({
  page,
  congregation,
}) => {
  const id = await seedHistory(congregation);
  await signIn(page, congregation, `/territories/${id}`);
  await expect(lineOf(page, 'Marta')).toContainText('Sin completar');
  await menuOf(page, 'Marta').press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText([
    'Marcar como completado',
    'Corregir fechas',
    'Corregir publicador',
    'Ver al publicador',
    'Eliminar',
  ]);
  await expectAccessibleInEachLook(page, 'the menu of a line');
  await page.getByRole('menuitem', { name: 'Marcar como completado' }).press('Enter');
  await expect(lineOf(page, 'Marta')).toContainText('Completado');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(lineOf(page, 'Marta')).toContainText('Sin completar');
  await noticesGone(page);
  await chooseInLine(page, 'Marta', 'Corregir publicador');
  const dialog = page.getByRole('dialog', { name: 'Corregir publicador' });
  await chooseTyped(dialog.getByRole('combobox', { name: 'Publicador' }), 'luis');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).press('Enter');
  await expect(historyOf(page).getByRole('listitem')).toHaveText([/Luis/, /Luis/]);
});

test('the day of a return is corrected where the territory is, and the record has the new one', async ({
  page,
  congregation,
}) => {
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  const { id } = await seedTerritory(congregation, 'Mercado');
  const days = { assigned_on: ago(60), returned_on: ago(40) };
  await congregation.call(createAssignment, {
    body: { territory_id: id, publisher_id: marta, ...days },
  });
  const record = `/estadisticas/registro-s13?year=${serviceYearOf(ago(60))}`;
  const row = page.getByRole('table').getByRole('row').filter({ hasText: 'Marta Núñez' });
  await signIn(page, congregation, record);
  await expect(row).toContainText(numericDate(ago(40)));
  await row.getByRole('link', { name: 'Mercado' }).press('Enter');
  await chooseInLine(page, 'Marta', 'Corregir fechas');
  const dialog = page.getByRole('dialog', { name: 'Corregir fechas' });
  await typeDate(dialog.getByRole('group', { name: 'Devuelto' }), digits(ago(47)));
  await dialog.getByRole('button', { name: 'Guardar cambios' }).press('Enter');
  await expect(page.getByText('Historial corregido')).toBeVisible();
  await page.goto(record);
  await expect(row).toContainText(numericDate(ago(47)));
  await expect(row).not.toContainText(numericDate(ago(40)));
});

test('a territory that was completed before its return shows both days, and each is corrected alone', async ({
  page,
  congregation,
}) => {
  const { call } = congregation;
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  const { id: territory_id } = await seedTerritory(congregation, 'Mercado');
  const days = { assigned_on: ago(60), returned_on: ago(40) };
  const { id } = await call(createAssignment, {
    body: { territory_id, publisher_id: marta, ...days },
  });
  await call(correctAssignment, {
    params: { id },
    body: { completed_on: ago(45), reason: 'Antes' },
  });
  const stored = async () => {
    const [line] = await call(listAssignments, { query: {} });
    return [line?.returned_at, line?.completed_at].map((moment) => moment?.slice(0, 10));
  };
  await signIn(page, congregation, `/territories/${territory_id}`);
  await chooseInLine(page, 'Marta', 'Corregir fechas');
  const dialog = page.getByRole('dialog', { name: 'Corregir fechas' });
  const completed = dialog.getByRole('group', { name: 'Completado' });
  await expect(dialog.getByRole('radio', { name: 'Sí, antes de devolverlo' })).toBeChecked();
  await expect(completed).toContainText(/\d/);
  await expectAccessibleInEachLook(page, 'a line that was completed before its return');
  await typeDate(dialog.getByRole('group', { name: 'Devuelto' }), digits(ago(42)));
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Lo entregó antes');
  const save = dialog.getByRole('button', { name: 'Guardar cambios' });
  await save.press('Enter');
  await expect(page.getByText('Historial corregido')).toBeVisible();
  expect(await stored()).toEqual([ago(42), ago(45)]);
  await noticesGone(page);
  await chooseInLine(page, 'Marta', 'Corregir fechas');
  await typeDate(completed, digits(ago(41)));
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Se anotó mal');
  await save.press('Enter');
  await expect(completed).toHaveAccessibleDescription(
    /Debe estar entre la asignación y la devolución/,
  );
  await typeDate(completed, digits(ago(43)));
  await save.press('Enter');
  await expect(page.getByText('Historial corregido')).toBeVisible();
  expect(await stored()).toEqual([ago(42), ago(43)]);
});

test('an old assignment is noted down, and one by mistake is deleted by a superadministrator alone', async ({
  page,
  congregation,
}) => {
  const id = await seedHistory(congregation);
  const password = 'una buena clave';
  const email = `${crypto.randomUUID()}@example.org`;
  await congregation.call(createAdministrator, { body: { name: 'Beto', email, password } });
  await signIn(page, { email, password }, `/territories/${id}`);
  await menuOf(page, 'Luis').press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText([
    'Corregir fechas',
    'Corregir publicador',
    'Ver al publicador',
  ]);
  await page.keyboard.press('Escape');
  const note = page.getByRole('button', { name: 'Anotar una asignación pasada' });
  await note.click();
  const dialog = page.getByRole('dialog', { name: 'Anotar una asignación pasada' });
  await dialog.getByRole('button', { name: 'Anotar' }).press('Enter');
  const publisher = dialog.getByRole('combobox', { name: 'Publicador' });
  await expect(publisher).toHaveAccessibleDescription('Elija un publicador');
  await chooseTyped(publisher, 'luis');
  await typeDate(dialog.getByRole('group', { name: 'Asignado' }), digits(ago(100)));
  await typeDate(dialog.getByRole('group', { name: 'Devuelto' }), digits(ago(90)));
  await expectAccessible(page, 'to note down');
  await dialog.getByRole('button', { name: 'Anotar' }).press('Enter');
  await expect(page.getByText('Asignación pasada anotada')).toBeVisible();
  await expect(historyOf(page).getByRole('listitem')).toHaveText([/Luis/, /Marta/, /Luis/]);

  await signIn(page, congregation, `/territories/${id}`);
  await chooseInLine(page, 'Marta', 'Eliminar');
  const question = page.getByRole('alertdialog', { name: 'Eliminar del historial' });
  await expect(question).toContainText('la asignación a Marta Núñez del');
  await expectAccessibleInEachLook(page, 'to delete a line');
  await question.getByRole('button', { name: 'Eliminar' }).press('Enter');
  await expect(page.getByText('Línea eliminada del historial')).toBeVisible();
  await expect(historyOf(page).getByRole('listitem')).toHaveText([/Luis/, /Luis/]);
  await expect(note).toBeFocused();
});
