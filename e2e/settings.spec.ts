import { createTerritory } from '@territorios/contract/territories/api.ts';
import { getSettings } from '@territorios/contract/settings/api.ts';
import {
  chooseTyped,
  expect,
  expectBegun,
  expectAccessible,
  noticesGone,
  openScreen,
  signIn,
  test,
} from './fixtures.ts';

const NOT_POSITIVE = 'El número de días debe ser un número positivo';

test('the duration of a link and the time zone are set by keyboard alone', async ({
  page,
  congregation,
}) => {
  await congregation.call(createTerritory, { body: { name: 'Mercado' } });
  await signIn(page, congregation);
  await openScreen(page, 'Territorios');
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

test.describe('without a network', () => {
  test.use({ expectedConsole: [[/ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] });

  test('settings that could not be saved stay typed', async ({ page, context, congregation }) => {
    await signIn(page, congregation);
    await openScreen(page, 'Territorios');
    await page.getByRole('button', { name: 'Configuración' }).click();
    const days = page.getByRole('spinbutton', { name: 'Días de duración del enlace' });
    await days.fill('60');
    await context.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Error al guardar la configuración')).toBeVisible();
    await expect(days).toHaveValue('60');
  });
});
