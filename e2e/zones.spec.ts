import { createTerritory } from '@territorios/contract/territories/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import { expectBegun, openForm } from './choosing.ts';
import { expect, noticesGone, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

// Specification: 2 Zonas, 5, 8 Success toasts
test('a zone is created, renamed and deleted by keyboard alone @phone @smoke', async ({
  page,
  congregation,
}) => {
  await signIn(page, congregation, '/zones');
  await expect(page.getByText('No hay zonas registradas.')).toBeVisible();
  await expectAccessibleInEachLook(page);

  const name = page.getByLabel('Nombre');
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(name).toHaveAccessibleDescription('El nombre es obligatorio');
  await page.keyboard.type('Centro');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Zona creada exitosamente')).toBeVisible();
  await expect(name).toHaveValue('');

  await page.getByRole('button', { name: 'Editar Centro' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Editar Zona' });
  await expectBegun(dialog, dialog.getByLabel('Nombre'));
  await noticesGone(page);
  await expectAccessibleInEachLook(page);
  await dialog.getByLabel('Nombre').fill('  ');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Nombre')).toHaveAccessibleDescription('El nombre es obligatorio');
  await dialog.getByLabel('Nombre').fill('Centro Histórico');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Zona actualizada exitosamente')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Editar Centro Histórico' })).toBeFocused();

  await page.getByRole('button', { name: 'Eliminar Centro Histórico' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Eliminar zona' });
  await noticesGone(page);
  await expectAccessibleInEachLook(page);
  await question.getByRole('button', { name: 'Eliminar' }).press('Enter');
  await expect(page.getByText('Zona eliminada exitosamente')).toBeVisible();
  await expect(page.getByText('No hay zonas registradas.')).toBeVisible();
});

// Specification: 2 Zonas
test('a zone with territories offers no delete button', async ({ page, congregation }) => {
  const zone = await congregation.call(createZone, { body: { name: 'Norte' } });
  await congregation.call(createTerritory, { body: { name: 'N-1', zone_id: zone.id } });
  await signIn(page, congregation, '/zones');
  await page.getByRole('button', { name: 'Eliminar Norte' }).click();
  const notice = page.getByRole('alertdialog', { name: 'No se puede eliminar' });
  await expect(notice).toContainText(
    'No se puede eliminar esta zona porque tiene territorios asociados. Reasigne o elimine los territorios primero.',
  );
  await expect(notice.getByRole('button', { name: 'Eliminar' })).toHaveCount(0);
  await expectAccessible(page);
});

// Specification: 8 Failure toasts
test('a zone name that is taken is refused beside its field, and stays as typed', async ({
  page,
  congregation,
}) => {
  await congregation.call(createZone, { body: { name: 'Sur' } });
  await signIn(page, congregation, '/zones');
  await openForm(page, 'Nueva zona');
  await page.getByLabel('Nombre').fill('SUR');
  await page.getByRole('button', { name: 'Crear Zona' }).click();
  await expect(page.getByText('Error al crear la zona')).toBeVisible();
  await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription(
    'Ya existe una zona con ese nombre.',
  );
  await expect(page.getByLabel('Nombre')).toHaveValue('SUR');
});

test('a double click creates one zone', async ({ page, congregation }) => {
  await signIn(page, congregation, '/zones');
  await page.getByLabel('Nombre').fill('Única');
  await page.getByRole('button', { name: 'Crear Zona' }).dblclick();
  await expect(page.getByText('Zona creada exitosamente')).toBeVisible();
  await expect(page.getByText('1 zona', { exact: true })).toBeVisible();
  await expect(page.getByText('Error al crear la zona')).toHaveCount(0);
});

test.describe('without a network', () => {
  test.use({ expectedConsole: [[/ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] });

  test('the name of a zone that could not be created stays typed', async ({
    page,
    context,
    congregation,
  }) => {
    await signIn(page, congregation, '/zones');
    await page.getByLabel('Nombre').fill('Lejana');
    await context.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Crear Zona' }).click();
    await expect(page.getByText('Error de red al comunicar con la API').first()).toBeVisible();
    await expect(page.getByLabel('Nombre')).toHaveValue('Lejana');
  });
});

test('a search of zones ignores case and accents, and is in the address', async ({
  page,
  congregation,
}) => {
  for (const name of ['Álamos', 'Centro', 'Norte']) {
    await congregation.call(createZone, { body: { name } });
  }
  await signIn(page, congregation, '/zones');
  await page.getByRole('searchbox', { name: 'Buscar zona' }).fill('ALAMO');
  await expect(page.getByText('1 zona', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Buscar zona' })).toHaveValue('ALAMO');
  await expect(page.getByText('1 zona', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar zona' }).fill('nada');
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
  await expect(page.getByText('3 zonas')).toBeVisible();
});
