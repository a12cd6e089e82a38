import { updateTerritory } from '@territorios/contract/territories/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import { choose, chooseInRow, expectBegun, openForm } from './choosing.ts';
import { expect, noticesGone, test } from './fixtures.ts';
import { seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

// Specification: 2 Territorios, 5, 8 Success toasts, 9
test('a territory is created, changed and deleted by keyboard alone @phone @smoke', async ({
  page,
  congregation,
}) => {
  await congregation.call(createZone, { body: { name: 'Centro' } });
  await signIn(page, congregation, '/territories');
  await expect(page.getByText('No hay territorios disponibles')).toBeVisible();
  await expect(page.getByText('0 territorios', { exact: true })).toBeVisible();
  await noticesGone(page);
  await expectAccessibleInEachLook(page);

  await openForm(page, 'Nuevo Territorio');
  await expectAccessible(page);
  // Without a name nothing happens, without a notice.
  await field(page, 'Nombre').focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Nombre')).toBeFocused();
  await expect(field(page, 'Nombre')).toHaveAccessibleDescription(
    'Sin nombres ni datos de los vecinos.',
  );

  await page.keyboard.type('Parque México');
  await choose(page.getByRole('button', { name: 'Sin zona Zona' }), 'Centro');
  await field(page, 'Enlace de Google Maps').fill(
    'https://www.google.com/maps/@19.4117,-99.1694,16z',
  );
  await page.getByRole('button', { name: /^Usar sus coordenadas/ }).press('Enter');
  await expect(field(page, 'Latitud')).toHaveValue('19.4117');
  await expect(field(page, 'Longitud')).toHaveValue('-99.1694');
  await page.getByRole('radio', { name: 'Sí' }).press('Space');
  await choose(page.getByRole('button', { name: /Nivel de peligro/ }), 'Amarillo: Precaución');
  await field(page, 'Advertencias').fill(`${'Hay perros. '.repeat(12)}Fin`);
  await page.getByRole('button', { name: 'Crear Territorio' }).press('Enter');
  await expect(page.getByText('Territorio creado', { exact: true })).toBeVisible();
  const row = page.getByRole('row', { name: /Parque México/ });
  await expect(row).toContainText('Centro');
  await expect(row).toContainText('Disponible');
  await expect(row).toContainText('Nunca asignado');
  await expect(row).toContainText('Sin devoluciones');
  await expect(row.getByRole('cell', { name: 'Sí', exact: true })).toBeVisible();
  // The list shows 100 characters of the warnings.
  const warnings = `Precaución: ${'Hay perros. '.repeat(9).slice(0, 100).trimEnd()}…`;
  await row.getByRole('link', { name: 'Parque México' }).focus();
  await expect(page.getByRole('tooltip')).toHaveText(warnings);

  await chooseInRow(page, 'Parque México', 'Editar');
  const dialog = page.getByRole('dialog', { name: 'Editar territorio' });
  await expectBegun(dialog, dialog.getByRole('textbox', { name: 'Nombre' }));
  await expect(dialog.getByRole('textbox', { name: 'Latitud' })).toHaveValue('19.4117');
  await expect(dialog.getByRole('radio', { name: 'Sí' })).toBeChecked();
  await noticesGone(page);
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('  ');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Nombre' })).toHaveAccessibleDescription(
    'El nombre es obligatorio',
  );
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Parque España');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Territorio actualizado exitosamente')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Más acciones de Parque España' })).toBeFocused();

  await chooseInRow(page, 'Parque España', 'Eliminar');
  const question = page.getByRole('alertdialog', { name: 'Eliminar territorio' });
  await expect(question).toContainText('historial');
  await noticesGone(page);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Eliminar' }).press('Enter');
  await expect(page.getByText('Territorio eliminado', { exact: true })).toBeVisible();
  await expect(page.getByText('No hay territorios disponibles')).toBeVisible();
});

// Specification: 5
test('the form of a territory says what is wrong before anything is sent', async ({
  page,
  congregation,
}) => {
  await seedTerritory(congregation, 'Mercado');
  await signIn(page, congregation, '/territories');
  await openForm(page, 'Nuevo Territorio');
  await field(page, 'Nombre').fill('  MERCADO ');
  await expect(field(page, 'Nombre')).toHaveAccessibleDescription(
    'Ya hay otro territorio con este nombre.',
  );
  await field(page, 'Enlace de Google Maps').fill('https://example.org/mapa');
  await expect(page.getByText('El enlace debe ser de Google Maps')).toBeVisible();
  await page.getByRole('button', { name: 'Crear Territorio' }).click();
  await expect(field(page, 'Enlace de Google Maps')).toHaveAccessibleDescription(
    'El enlace debe ser de Google Maps',
  );
  // The sentence shows once, not also beside the preview.
  await expect(page.getByText('El enlace debe ser de Google Maps')).toHaveCount(1);
  await field(page, 'Enlace de Google Maps').fill('');

  await field(page, 'Latitud').fill('19,41');
  await page.getByRole('button', { name: 'Crear Territorio' }).click();
  await expect(field(page, 'Longitud')).toHaveAccessibleDescription(
    'Debes indicar latitud y longitud para iniciar la ruta',
  );
  await field(page, 'Latitud').fill('norte');
  await field(page, 'Longitud').fill('200');
  await page.getByRole('button', { name: 'Crear Territorio' }).click();
  await expect(field(page, 'Latitud')).toHaveAccessibleDescription('La latitud no es válida');
  await expect(field(page, 'Longitud')).toHaveAccessibleDescription('La longitud no es válida');
  await noticesGone(page);
  await expectAccessible(page);

  // Two territories may share a name.
  await field(page, 'Latitud').fill('19,41');
  await field(page, 'Longitud').fill('-99,16');
  await page.getByRole('button', { name: 'Crear Territorio' }).click();
  await expect(page.getByText('Territorio creado', { exact: true })).toBeVisible();
  await expect(page.getByText('2 territorios', { exact: true })).toBeVisible();
});

test('where the list shows one zone, a new territory is proposed it and stands in the list', async ({
  page,
  congregation,
}) => {
  const { id: centre } = await congregation.call(createZone, { body: { name: 'Centro' } });
  const { id: north } = await congregation.call(createZone, { body: { name: 'Norte' } });
  await signIn(page, congregation, `/territories?zone=${centre}`);
  await openForm(page, 'Nuevo Territorio');
  const proposed = (zone: string) =>
    page.getByRole('button', { name: `${zone} Zona`, exact: true });
  await expect(proposed('Centro')).toBeVisible();
  await field(page, 'Nombre').fill('Mercado');
  await page.getByRole('button', { name: 'Crear Territorio' }).press('Enter');
  await expect(page.getByRole('row', { name: /Mercado/ })).toContainText('Centro');

  await openForm(page, 'Nuevo Territorio');
  await choose(proposed('Centro'), 'Norte');
  await field(page, 'Nombre').fill('Plaza');
  await page.getByRole('button', { name: 'Crear Territorio' }).press('Enter');
  // The form begins anew once it is stored.
  await expect(proposed('Centro')).toBeVisible();
  await expect(page.getByRole('row', { name: /Plaza/ })).toHaveCount(0);
  await page.goto(`/territories?zone=${north}`);
  await expect(page.getByRole('row', { name: /Plaza/ })).toContainText('Norte');
});

test('a field that one person changed stays when another saves the rest @smoke', async ({
  page,
  congregation,
}) => {
  const { id } = await seedTerritory(congregation, 'Mercado', { warnings: 'Perros' });
  await signIn(page, congregation, '/territories');
  await chooseInRow(page, 'Mercado', 'Editar');
  await congregation.call(updateTerritory, { params: { id }, body: { warnings: 'Gatos' } });
  const dialog = page.getByRole('dialog', { name: 'Editar territorio' });
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Mercado Viejo');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Territorio actualizado exitosamente')).toBeVisible();
  await chooseInRow(page, 'Mercado Viejo', 'Editar');
  await expect(dialog.getByRole('textbox', { name: 'Advertencias' })).toHaveValue('Gatos');
});

test('a double click creates one territory @smoke', async ({ page, congregation }) => {
  await signIn(page, congregation, '/territories');
  await openForm(page, 'Nuevo Territorio');
  await field(page, 'Nombre').fill('Único');
  await page.getByRole('button', { name: 'Crear Territorio' }).dblclick();
  await expect(page.getByText('Territorio creado', { exact: true })).toBeVisible();
  await expect(page.getByText('1 territorio', { exact: true })).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ expectedConsole: [[/ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] });

  // Specification: 8 Failure toasts
  test('without a network the typed text of a territory stays @smoke', async ({
    page,
    context,
    congregation,
  }) => {
    await seedTerritory(congregation, 'Mercado');
    await signIn(page, congregation, '/territories');
    await openForm(page, 'Nuevo Territorio');
    await field(page, 'Nombre').fill('Lejano');
    await field(page, 'Advertencias').fill('Río crecido');
    await context.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Crear Territorio' }).press('Enter');
    await expect(page.getByText('Error al crear territorio')).toBeVisible();
    await expect(page.getByText('Error de red al comunicar con la API').first()).toBeVisible();
    await expect(field(page, 'Nombre')).toHaveValue('Lejano');
    await expect(field(page, 'Advertencias')).toHaveValue('Río crecido');
    await context.unroute('**/api/**');
    await page.getByRole('button', { name: 'Crear Territorio' }).press('Enter');
    await expect(page.getByText('Territorio creado', { exact: true })).toBeVisible();
  });
});
