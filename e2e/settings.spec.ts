import type { Locator, Page } from '@playwright/test';
import { addDays, dayOf } from '@territorios/contract/dates.ts';
import { createTerritory } from '@territorios/contract/territories/api.ts';
import { getSettings, updateSettings } from '@territorios/contract/settings/api.ts';
import { expectAccessible } from './accessibility.ts';
import { chooseTyped, expectBegun } from './choosing.ts';
import { expect, noticesGone, test } from './fixtures.ts';
import { openScreen } from './menu.ts';
import { assign, seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

const group = (page: Page, name: string) => page.getByRole('form', { name });
const save = (form: Locator) => form.getByRole('button', { name: 'Guardar' });
const saved = (page: Page) => page.getByText('Configuración guardada exitosamente');

const NOT_POSITIVE = 'El número de días debe ser un número positivo';

// Specification: 2 Territorios, 5, 8 Success toasts
test('the duration of a link is set by keyboard alone, and the dialog leads to all settings @phone @smoke', async ({
  page,
  congregation,
}) => {
  await congregation.call(createTerritory, { body: { name: 'Mercado' } });
  await signIn(page, congregation, '/territories');
  await page.getByRole('button', { name: 'Configuración' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Configuración' });
  const days = dialog.getByRole('spinbutton', { name: 'Días de duración del enlace' });
  await expectBegun(dialog, days);
  await expect(days).toHaveValue('30');
  await expect(days).toHaveAttribute('min', '1');
  await noticesGone(page);
  await expectAccessible(page);
  for (const wrong of ['', '0', '-3', '2.5']) {
    await days.fill(wrong);
    await page.keyboard.press('Enter');
    await expect(days).toHaveAccessibleDescription(new RegExp(NOT_POSITIVE));
  }
  await days.fill('45');
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(saved(page)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect((await congregation.call(getSettings, {})).territory_link_days).toBe(45);

  await page.getByRole('button', { name: 'Configuración' }).press('Enter');
  await expect(days).toHaveValue('45');
  // What another person changed meanwhile is not changed back.
  await congregation.call(updateSettings, { body: { territory_link_days: 60 } });
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(dialog).toBeHidden();
  expect((await congregation.call(getSettings, {})).territory_link_days).toBe(60);

  await page.getByRole('button', { name: 'Configuración' }).press('Enter');
  await days.fill('70');
  await dialog.getByRole('link', { name: 'Toda la configuración' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await expect(question).toContainText('Se perderán los días que escribió.');
  await question.getByRole('button', { name: 'Salir sin guardar' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Configuración', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Importar' })).toHaveAttribute('href', '/importar');
  await expectAccessible(page);
});

test('each group is saved by itself, and what others change comes into the fields that nobody touched', async ({
  page,
  congregation,
}) => {
  await signIn(page, congregation, '/configuracion');
  const own = group(page, 'Congregación');
  const name = own.getByRole('textbox', { name: 'Nombre de la congregación' });
  const zone = own.getByRole('combobox', { name: 'Zona horaria' });
  await expect(zone).toHaveValue(/Mexico City/);
  await name.fill('Los Álamos');
  await congregation.call(updateSettings, {
    body: { congregation_name: 'Otro nombre', time_zone: 'America/Bogota' },
  });
  await expect(zone).toHaveValue('Colombia (Bogota)');
  await expect(name).toHaveValue('Los Álamos');
  await group(page, 'Mapas').getByRole('radio', { name: 'La foto o tarjeta' }).press('Space');
  await save(own).press('Enter');
  await expect(saved(page)).toBeVisible();
  await expect(own.getByText('Falta guardar lo que cambió.')).toHaveCount(0);
  expect(await congregation.call(getSettings, {})).toMatchObject({
    congregation_name: 'Los Álamos',
    time_zone: 'America/Bogota',
    first_map: 'boundary',
  });
  await congregation.call(updateSettings, { body: { congregation_name: 'Las Palmas' } });
  await expect(name).toHaveValue('Las Palmas');

  // What is not saved is asked about.
  await openScreen(page, 'Zonas');
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await expect(question).toContainText('Se perderá lo que cambió en «Mapas».');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await save(group(page, 'Mapas')).press('Enter');
  await expect(group(page, 'Mapas').getByText('Falta guardar')).toHaveCount(0);
  await openScreen(page, 'Zonas');
  await expect(page.getByRole('heading', { name: 'Zonas', level: 1 })).toBeVisible();
});

test('a time zone that this machine does not know is shown as it is, counts as UTC, and another one can be chosen', async ({
  page,
  database,
  congregation,
}) => {
  // As after a move to a machine with older data: the program itself stores no such zone.
  await database.query(
    `update congregations set time_zone = 'Marte/Monte_Olimpo', revision = revision + 1
     from administrators a where a.congregation_id = congregations.id and a.email = $1`,
    [congregation.email],
  );
  const [publisherId] = await seedPublishers(congregation, 'Marta Núñez');
  const { id } = await seedTerritory(congregation, 'Mercado');
  const lastDay = () => addDays(dayOf(new Date(), 'UTC'), 30);
  const before = lastDay();
  const { expires_at } = await assign(congregation, id, publisherId);
  expect([before, lastDay()]).toContain(expires_at);

  await signIn(page, congregation, '/territories');
  const row = page.getByRole('row', { name: /Mercado/ });
  await expect(row).toContainText('Marta Núñez');
  await page.goto('/configuracion');
  const form = group(page, 'Congregación');
  const zone = form.getByRole('combobox', { name: 'Zona horaria' });
  await expect(zone).toHaveValue('Marte/Monte Olimpo');
  await expectAccessible(page);

  // Only the paper is sent: an unchanged field is left out, and stays.
  await form.getByRole('radio', { name: 'A4' }).press('Space');
  await save(form).press('Enter');
  await expect(saved(page)).toBeVisible();
  expect(await congregation.call(getSettings, {})).toMatchObject({
    paper: 'a4',
    time_zone: 'Marte/Monte_Olimpo',
  });

  await noticesGone(page);
  await chooseTyped(zone, 'madrid');
  await save(form).press('Enter');
  await expect(saved(page)).toBeVisible();
  expect(await congregation.call(getSettings, {})).toMatchObject({
    paper: 'a4',
    time_zone: 'Europe/Madrid',
  });
  await page.goto('/territories');
  await expect(row).toContainText('Marta Núñez');
});

test.describe('without a network', () => {
  test.use({ expectedConsole: [[/ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] });

  // Specification: 8 Failure toasts
  test('settings that could not be saved stay in the form', async ({
    page,
    context,
    congregation,
  }) => {
    await signIn(page, congregation, '/territories');
    await page.getByRole('button', { name: 'Configuración' }).click();
    const dialog = page.getByRole('dialog', { name: 'Configuración' });
    const days = dialog.getByRole('spinbutton', { name: 'Días de duración del enlace' });
    await expectBegun(dialog, days);
    await days.fill('60');
    await context.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Error al guardar la configuración')).toBeVisible();
    await expect(days).toHaveValue('60');
  });
});

test('the congregation is given its name, and the paper of its country can be changed', async ({
  page,
  congregation,
}) => {
  await signIn(page, congregation, '/configuracion');
  const form = group(page, 'Congregación');
  const name = form.getByRole('textbox', { name: 'Nombre de la congregación' });
  await expect(name).toHaveValue('Congregación de prueba');
  await name.fill(' ');
  const paper = form.getByRole('radiogroup', { name: 'Papel' });
  await expect(paper.getByRole('radio', { checked: true })).toHaveAccessibleName('Carta');
  await paper.getByRole('radio', { name: 'A4' }).press('Space');
  await chooseTyped(form.getByRole('combobox', { name: 'Zona horaria' }), 'buenos');
  await save(form).press('Enter');
  await expect(name).toHaveAccessibleDescription(/es obligatorio/);
  await name.fill('Los Álamos');
  await expectAccessible(page);
  await save(form).press('Enter');
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Los Álamos').first()).toBeVisible();
  expect(await congregation.call(getSettings, {})).toMatchObject({
    congregation_name: 'Los Álamos',
    paper: 'a4',
    time_zone: expect.stringMatching(/Buenos_Aires$/),
  });
});

test('the person in charge chooses the map that publishers see first', async ({
  page,
  congregation,
}) => {
  await signIn(page, congregation, '/configuracion');
  const form = group(page, 'Mapas');
  const choice = form.getByRole('radiogroup', { name: 'Mapa que se ve primero' });
  await expect(choice.getByRole('radio', { name: 'El contorno dibujado aquí' })).toBeChecked();
  await choice.getByRole('radio', { name: 'El mapa de Google' }).press('Space');
  await save(form).press('Enter');
  await expect(saved(page)).toBeVisible();
  expect((await congregation.call(getSettings, {})).first_map).toBe('google');
});
