import { createPublisher } from '@territorios/contract/publishers/api.ts';
import {
  createPublisherRole,
  deletePublisherRole,
} from '@territorios/contract/publisher-roles/api.ts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

const editedName = (page: Page) => page.getByRole('textbox', { name: 'Nombre del Rol' });
const editedLimit = (page: Page) =>
  page.getByRole('table').getByRole('spinbutton', { name: 'Máx. Territorios' });

// Specification: 2 Roles de Publicadores, 5, 8 Success toasts
test('a role is created, edited where it stands and deleted by keyboard alone @phone @smoke', async ({
  page,
  congregation,
}) => {
  await signIn(page, congregation, '/publisher-roles');
  await expect(page.getByText('No hay roles registrados.')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Nombre').focus();
  await page.keyboard.type('Publicador');
  await page.keyboard.press('Tab');
  // A new limit is never less than 1.
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Rol creado exitosamente')).toBeVisible();
  await expect(page.getByLabel('Nombre')).toHaveValue('');
  const row = page.getByRole('row', { name: /Publicador/ });
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();

  const edit = page.getByRole('button', { name: 'Editar Publicador' });
  await edit.press('Enter');
  await expect(editedLimit(page)).toBeFocused();
  await expectAccessibleInEachLook(page);
  await editedLimit(page).fill('7');
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();

  await edit.press('Enter');
  await editedLimit(page).fill('3');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Límite de territorios actualizado')).toBeVisible();
  await expect(row.getByRole('cell', { name: '3', exact: true })).toBeVisible();
  await expect(edit).toBeFocused();

  await page.getByRole('button', { name: 'Eliminar Publicador' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Eliminar rol' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Eliminar' }).press('Enter');
  await expect(page.getByText('Rol eliminado exitosamente')).toBeVisible();
  await expect(page.getByText('No hay roles registrados.')).toBeVisible();
});

// Specification: 5
test('a role without a name is not created, without a notice', async ({ page, congregation }) => {
  await signIn(page, congregation, '/publisher-roles');
  await page.getByLabel('Nombre').fill('   ');
  await page.getByRole('button', { name: 'Crear Rol' }).click();
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await expect(page.getByLabel('Nombre')).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Nombre').fill('Auxiliar');
  await page.getByRole('button', { name: 'Crear Rol' }).dblclick();
  await expect(page.getByText('Rol creado exitosamente')).toBeVisible();
  await expect(page.getByText('1 rol', { exact: true })).toBeVisible();
});

test('a role is renamed in its row, with each mistake beside its field', async ({
  page,
  congregation,
}) => {
  for (const name of ['Anciano', 'Precursor']) {
    await congregation.call(createPublisherRole, { body: { name, max_territories: 4 } });
  }
  await signIn(page, congregation, '/publisher-roles');
  await page.getByRole('button', { name: 'Editar Precursor' }).click();
  await editedName(page).fill('ANCIANO');
  await editedLimit(page).fill('');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(editedLimit(page)).toHaveAccessibleDescription(
    'El máximo debe ser un número entero',
  );
  await editedLimit(page).fill('4');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Error al actualizar el rol')).toBeVisible();
  await expect(editedName(page)).toHaveAccessibleDescription('Ya existe un rol con ese nombre.');
  await expect(editedName(page)).toHaveValue('ANCIANO');
  await editedName(page).fill('Precursor regular');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Rol actualizado exitosamente')).toBeVisible();
  await expect(page.getByRole('row', { name: /Precursor regular/ })).toBeVisible();
});

// Specification: 8 Delete-specific messages
test('a role with publishers is not deleted', async ({ page, congregation }) => {
  const role = await congregation.call(createPublisherRole, {
    body: { name: 'Publicador', max_territories: 2 },
  });
  await congregation.call(createPublisher, { body: { name: 'Marta Núñez', role_id: role.id } });
  await signIn(page, congregation, '/publisher-roles');
  await page.getByRole('button', { name: 'Eliminar Publicador' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Eliminar' })).toBeDisabled();
  await expect(
    question.getByText(
      'No se puede eliminar este rol porque tiene publicadores asignados. Reasigna los publicadores antes de eliminarlo.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /Publicador/ })).toBeVisible();
});

// Specification: 8 Delete-specific messages
test('a role that someone else has deleted says so, and leaves the list', async ({
  page,
  congregation,
}) => {
  const role = await congregation.call(createPublisherRole, {
    body: { name: 'Pasajero', max_territories: 2 },
  });
  await signIn(page, congregation, '/publisher-roles');
  await page.getByRole('button', { name: 'Eliminar Pasajero' }).click();
  await congregation.call(deletePublisherRole, { params: { id: role.id } });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('El rol ya no existe o ya fue eliminado.')).toBeVisible();
  await expect(page.getByText('No hay roles registrados.')).toBeVisible();
});
