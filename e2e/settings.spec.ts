import { addDays, dayOf } from '@territorios/contract/dates.ts';
import { createTerritory } from '@territorios/contract/territories/api.ts';
import { getSettings } from '@territorios/contract/settings/api.ts';
import { expectAccessible } from './accessibility.ts';
import { chooseTyped, expectBegun } from './choosing.ts';
import { expect, noticesGone, test } from './fixtures.ts';
import { assign, seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

const NOT_POSITIVE = 'El número de días debe ser un número positivo';

// Specification: 2 Territorios, 5, 8 Success toasts
test('the duration of a link and the time zone are set by keyboard alone @phone @smoke', async ({
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
  const zone = dialog.getByRole('combobox', { name: 'Zona horaria' });
  await chooseTyped(zone, 'buenos');
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(page.getByText('Configuración guardada exitosamente')).toBeVisible();
  await expect(dialog).toBeHidden();
  const settings = await congregation.call(getSettings, {});
  expect(settings.territory_link_days).toBe(45);
  expect(settings.time_zone).toMatch(/Buenos_Aires$/);

  await page.getByRole('button', { name: 'Configuración' }).press('Enter');
  await expect(days).toHaveValue('45');
  await expect(zone).toHaveValue(/Buenos Aires$/);
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
  await page.getByRole('button', { name: 'Configuración' }).click();
  const dialog = page.getByRole('dialog', { name: 'Configuración' });
  const zone = dialog.getByRole('combobox', { name: 'Zona horaria' });
  await expect(zone).toHaveValue('Marte/Monte Olimpo');
  await expectAccessible(page);

  // Only the days are sent: an unchanged field is left out, and stays.
  await dialog.getByRole('spinbutton', { name: 'Días de duración del enlace' }).fill('45');
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(dialog).toBeHidden();
  expect(await congregation.call(getSettings, {})).toMatchObject({
    territory_link_days: 45,
    time_zone: 'Marte/Monte_Olimpo',
  });

  // A notice that is still to come could not be closed.
  await expect(page.getByText('Configuración guardada exitosamente')).toBeVisible();
  await noticesGone(page);
  await page.getByRole('button', { name: 'Configuración' }).click();
  await chooseTyped(zone, 'madrid');
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(page.getByText('Configuración guardada exitosamente')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await congregation.call(getSettings, {})).toMatchObject({
    territory_link_days: 45,
    time_zone: 'Europe/Madrid',
  });
  await expect(row).toContainText('Marta Núñez');
});

test('the congregation writes what is sent with a territory, and sees it before', async ({
  page,
  context,
  congregation,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [marta] = await seedPublishers(congregation, 'Marta {enlace} <b>');
  const { id } = await seedTerritory(congregation, 'Mercado');
  const { token } = await assign(congregation, id, marta, -9);
  await signIn(page, congregation, '/territories');
  await page.getByRole('button', { name: 'Configuración' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Configuración' });
  const sent = dialog.getByRole('textbox', { name: 'Mensaje al enviar un territorio' });
  const reminder = dialog.getByRole('textbox', { name: 'Mensaje de recordatorio' });
  const preview = dialog.getByRole('figure').first();
  const original = await sent.inputValue();
  await sent.fill('Para {publicador}');
  await expect(preview).toContainText('Para Marta Núñez');
  const save = dialog.getByRole('button', { name: 'Guardar' });
  await save.press('Enter');
  await expect(sent).toHaveAccessibleDescription(/^Falta \{enlace\}/);
  await expect(sent).toBeFocused();
  await sent.fill('{enlace} {apellido}');
  await expect(sent).toHaveAccessibleDescription(/^\{apellido\} no existe/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Volver al texto original' }).first().press('Enter');
  await expect(sent).toHaveValue(original);
  await sent.fill('Para {publicador}: {territorio}\n{enlace}');
  await reminder.fill('{publicador}: {dias}\n{enlace}');
  await save.press('Enter');
  await expect(dialog).toBeHidden();

  const link = `${new URL(page.url()).origin}/territorio/${token}`;
  const copied = `Para Marta {enlace} <b>: Territorio Mercado\n${link}`;
  await page.goto(`/territories/${id}`);
  await page.getByRole('button', { name: 'Recordar', exact: true }).press('Enter');
  const reminding = page.getByRole('dialog', { name: 'Recordar' });
  const whatsApp = reminding.getByRole('link', { name: 'Enviar por WhatsApp' });
  await expect(whatsApp).toBeFocused();
  const { searchParams } = new URL((await whatsApp.getAttribute('href')) ?? '');
  expect([...searchParams]).toEqual([['text', `Marta {enlace} <b>: venció hace 9 días\n${link}`]]);
  await expectAccessible(page);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const [chat] = await Promise.all([page.waitForEvent('popup'), whatsApp.press('Enter')]);
  await expect(chat).toHaveURL(/^https:\/\/wa\.me\//);
  expect(await chat.evaluate(() => window.opener === null)).toBe(true);
  await chat.close();
  await expect(reminding).toBeHidden();
  await page.getByRole('button', { name: 'Más acciones', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Copiar información' }).press('Enter');
  await expect(page.getByText('Información del territorio copiada al portapapeles')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
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
    const days = page.getByRole('spinbutton', { name: 'Días de duración del enlace' });
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
  await signIn(page, congregation, '/territories');
  await page.getByRole('button', { name: 'Configuración' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Configuración' });
  const name = dialog.getByRole('textbox', { name: 'Nombre de la congregación' });
  await expect(name).toHaveValue('Congregación de prueba');
  await name.fill(' ');
  const paper = dialog.getByRole('radiogroup', { name: 'Papel' });
  await expect(paper.getByRole('radio', { checked: true })).toHaveAccessibleName('Carta');
  await paper.getByRole('radio', { name: 'A4' }).press('Space');
  const save = dialog.getByRole('button', { name: 'Guardar' });
  await save.press('Enter');
  await expect(name).toHaveAccessibleDescription(/es obligatorio/);
  await name.fill('Los Álamos');
  await expectAccessible(page);
  await save.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Los Álamos').first()).toBeVisible();
  expect(await congregation.call(getSettings, {})).toMatchObject({
    congregation_name: 'Los Álamos',
    paper: 'a4',
  });
});

test('the person in charge chooses the map that publishers see first', async ({
  page,
  congregation,
}) => {
  await signIn(page, congregation, '/territories');
  await page.getByRole('button', { name: 'Configuración' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Configuración' });
  const choice = dialog.getByRole('radiogroup', { name: 'Mapa que se ve primero' });
  await expect(choice.getByRole('radio', { name: 'El límite dibujado aquí' })).toBeChecked();
  await choice.getByRole('radio', { name: 'El mapa de Google' }).press('Space');
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(dialog).toBeHidden();
  expect((await congregation.call(getSettings, {})).first_map).toBe('google');
});
