import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { addDays } from '@territorios/contract/dates.ts';
import { getNoVisits, saveNoVisits } from '@territorios/contract/no-visits/api.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expectBegun } from './choosing.ts';
import type { Congregation } from './congregation.ts';
import { expect, noticesGone, test } from './fixtures.ts';
import { hold } from './network.ts';
import { seedTerritory, today } from './seed.ts';
import { signIn } from './sign-in.ts';

const switchOn = ({ call }: Congregation) => call(updateSettings, { body: { no_visit: true } });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'No visitar en Mercado' });

async function expectNothingBeside(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

test('the list «No visitar» is switched on, and kept on the page of a territory by keyboard alone @phone @smoke', async ({
  page,
  congregation,
}) => {
  const { id } = await seedTerritory(congregation, 'Mercado');
  const stored = async () =>
    (await congregation.call(getNoVisits, { params: { id } })).map(({ address }) => address);
  await signIn(page, congregation, '/configuracion');
  const privacy = page.getByRole('form', { name: 'Privacidad' });
  await privacy.getByRole('checkbox', { name: 'Lista «No visitar»' }).press('Space');
  await privacy.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(page.getByText('Configuración guardada exitosamente')).toBeVisible();

  await page.goto(`/territories/${id}`);
  await page.getByRole('button', { name: 'Agregar a «No visitar»' }).press('Enter');
  const dialog = dialogOf(page);
  const address = dialog.getByRole('textbox', { name: 'Dirección' });
  await expectBegun(dialog, address);
  await page.keyboard.press('Enter');
  await expect(address).toHaveAccessibleDescription(/Escriba la dirección/);
  await address.fill('Juárez 12');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveText([/Juárez 12/]);
  await expect(address).toBeFocused();
  await expect(address).toHaveValue('');
  await address.fill('Hidalgo 3');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveText([/Juárez 12/, /Hidalgo 3/]);
  await noticesGone(page);
  await expectAccessible(page);
  await expectNothingBeside(page);

  await dialog.getByRole('button', { name: 'Corregir Juárez 12' }).press('Enter');
  await address.fill('Juárez 14');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Corregir Juárez 14' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Sigue vigente: Juárez 14' }).press('Enter');
  await expect(dialog.getByRole('listitem').first()).toContainText('Confirmada el');
  await dialog.getByRole('button', { name: 'Quitar Hidalgo 3' }).press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  expect(await stored()).toEqual(['Juárez 14']);
  await dialog.getByRole('button', { name: 'Cerrar' }).last().press('Enter');

  const section = page.getByRole('region', { name: 'No visitar' });
  await expect(section).toContainText('No visitar (1)');
  await expect(section.getByRole('listitem')).toHaveText(['Juárez 14']);
  await noticesGone(page);
  await expectAccessible(page);
  const entries = await congregation.call(listAuditEntries, { query: {} });
  expect(JSON.stringify(entries)).not.toContain('Juárez');
});

test('whoever adds to a list that somebody else changed meanwhile is told, sees the new list and loses nothing', async ({
  page,
  congregation,
}) => {
  // Neither has received the other's change.
  await page.route('**/api/events', () => {});
  const { id } = await seedTerritory(congregation, 'Mercado');
  await switchOn(congregation);
  const params = { id };
  const seen = await congregation.call(saveNoVisits, { params, body: [{ address: 'Juárez 12' }] });
  await signIn(page, congregation, `/territories/${id}`);
  await page.getByRole('button', { name: 'Editar la lista «No visitar»' }).click();
  const dialog = dialogOf(page);
  const address = dialog.getByRole('textbox', { name: 'Dirección' });
  await address.fill('Hidalgo 3');
  await congregation.call(saveNoVisits, { params, body: [...seen, { address: 'Morelos 7' }] });
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Otra persona cambió esta lista mientras tanto.',
  );
  await expect(dialog.getByRole('listitem')).toHaveText([/Juárez 12/, /Morelos 7/]);
  await expect(address).toHaveValue('Hidalgo 3');
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([/Juárez 12/, /Morelos 7/, /Hidalgo 3/]);
});

test('what is pressed while something else is being stored is stored after it', async ({
  page,
  congregation,
}) => {
  const { id } = await seedTerritory(congregation, 'Mercado');
  await switchOn(congregation);
  const body = [{ address: 'Juárez 12' }, { address: 'Hidalgo 3' }];
  await congregation.call(saveNoVisits, { params: { id }, body });
  await signIn(page, congregation, `/territories/${id}`);
  await page.getByRole('button', { name: 'Editar la lista «No visitar»' }).click();
  const release = await hold(page, '**/no_visits?replaces=*');
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Sigue vigente: Juárez 12' }).click();
  await dialog.getByRole('button', { name: 'Quitar Hidalgo 3' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  release();
  await expect(dialog.getByRole('listitem')).toHaveText([/Juárez 12.*Confirmada el/]);
});

test('«Atención» asks after a year whether an address still holds', async ({
  page,
  congregation,
}) => {
  const { id } = await seedTerritory(congregation, 'Mercado');
  await switchOn(congregation);
  const since = addDays(today(), -400);
  const body = [
    { address: 'Juárez 12', since },
    { address: 'Hidalgo 3', since },
    { address: 'Morelos 7' },
  ];
  await congregation.call(saveNoVisits, { params: { id }, body });
  await signIn(page, congregation);
  const asked = page.getByRole('region', { name: 'No visitar: ¿sigue vigente?' });
  await expect(asked.getByRole('listitem')).toHaveText([/Juárez 12/, /Hidalgo 3/]);
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Sí, sigue vigente: Juárez 12' }).click();
  await expect(asked.getByRole('listitem')).toHaveText([/Hidalgo 3/]);
  await asked.getByRole('button', { name: 'Quitar Hidalgo 3' }).click();
  await expect(asked).toHaveCount(0);
  expect(await congregation.call(getNoVisits, { params: { id } })).toMatchObject([
    { address: 'Juárez 12', since, confirmed_on: today() },
    { address: 'Morelos 7', confirmed_on: null },
  ]);
});

test('texts that look like data of persons are listed once a year, and nothing of them is sent', async ({
  page,
  congregation,
}) => {
  await seedTerritory(congregation, 'Mercado', { notes: 'Llamar al 5512345678' });
  await seedTerritory(congregation, 'Parque', { warnings: 'Perro suelto' });
  await signIn(page, congregation);
  const question = page.getByRole('region', { name: 'Textos que parecen datos de personas' });
  await question.getByText('Textos que parecen datos de personas').click();
  await expect(question.getByRole('listitem')).toHaveText([
    /Mercado.*Notas privadas: parece un teléfono/,
  ]);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Ya los revisé: preguntar en un año' }).click();
  await expect(question).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Atención' })).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('the settings lead to what is said of privacy', async ({ page, congregation }) => {
  await signIn(page, congregation, '/configuracion');
  await page.getByRole('button', { name: 'Leer sobre la privacidad' }).click();
  const help = page.getByRole('dialog', { name: 'Ayuda' });
  await expect(help.getByRole('heading', { name: 'Privacidad' })).toBeFocused();
  await expect(help.getByText('No es asesoría legal.')).toBeVisible();
});
