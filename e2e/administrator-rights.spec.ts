import {
  createAdministrator,
  deleteAdministrator,
  updateAdministrator,
} from '@territorios/contract/administrators/api.ts';
import type { Endpoint, RequestParts } from '@territorios/contract/endpoint.ts';
import { requestOf } from '@territorios/contract/request.ts';
import type { Page } from '@playwright/test';
import { openAccount, seedAdmin, superadminOf } from './administrators.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

/** The server's own refusal to the person signed in here, past the screen. */
async function refusalOf<E extends Endpoint>(page: Page, endpoint: E, parts: RequestParts<E>) {
  const { method, path, body } = requestOf(endpoint, parts);
  const token = await page.evaluate(() => localStorage.getItem('territorios.token'));
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    data: body,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status(), error: ((await answer.json()) as { error: string }).error };
}

// Specification: 6
test('nobody deletes their own account, on the screen or past it', async ({
  page,
  congregation,
}) => {
  const own = await superadminOf(congregation);
  await signIn(page, congregation, '/administrators');
  await page.getByRole('button', { name: `Eliminar ${own.name}` }).click();
  // The tip of the button says the same.
  const notices = page.getByRole('region', { name: 'Avisos' });
  await expect(notices.getByText('Acción no permitida')).toBeVisible();
  await expect(notices.getByText('No puedes eliminar tu propio usuario.')).toBeVisible();
  await expect(page.getByRole('alertdialog', { name: /^Eliminar/ })).toHaveCount(0);
  expect(await refusalOf(page, deleteAdministrator, { params: { id: own.id } })).toEqual({
    status: 403,
    error: 'No puedes eliminar tu propio usuario.',
  });
});

// Specification: 2 Administradores, 6, 8 Failure toasts
test('an admin neither creates nor deletes administrators, and changes nobody else', async ({
  page,
  congregation,
}) => {
  const admin = await seedAdmin(congregation, 'secreto de Beto');
  const other = await superadminOf(congregation);
  await signIn(page, admin, '/administrators');
  await expect(page.getByRole('row', { name: /Beto Luna/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nuevo Administrador' })).toHaveCount(0);

  const edit = page.getByRole('button', { name: `Editar ${other.name}` });
  await expect(edit).toHaveAccessibleDescription('Solo puedes actualizar tu propia información.');
  await edit.click();
  await expect(page.getByText('Acción no permitida')).toBeVisible();
  // Beside the mouse it stands once more.
  const notices = page.getByRole('region', { name: 'Avisos' });
  await expect(notices.getByText('Solo puedes actualizar tu propia información.')).toBeVisible();
  await page.getByRole('button', { name: `Eliminar ${other.name}` }).click();
  await expect(
    notices.getByText('Solo el superadministrador puede eliminar administradores.'),
  ).toBeVisible();
  await expect(
    page.getByRole('dialog').or(page.getByRole('alertdialog', { name: /^Eliminar/ })),
  ).toHaveCount(0);

  expect(
    await refusalOf(page, createAdministrator, { body: { name: 'X', email: 'x@example.org' } }),
  ).toEqual({ status: 403, error: 'Solo el superadministrador puede crear administradores.' });
  expect(
    await refusalOf(page, updateAdministrator, { params: { id: other.id }, body: { name: 'X' } }),
  ).toEqual({
    status: 403,
    error: 'Solo puedes actualizar tu propia información.',
  });
  expect(await refusalOf(page, deleteAdministrator, { params: { id: other.id } })).toEqual({
    status: 403,
    error: 'Solo el superadministrador puede eliminar administradores.',
  });

  await page.getByRole('button', { name: 'Editar Beto Luna' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar administrador' });
  await dialog.getByLabel('Nombre').fill('Beto Luna Paz');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Administrador actualizado')).toBeVisible();
  await expect(dialog).toBeHidden();
  const account = await openAccount(page);
  await expect(account.getByLabel('Nombre')).toHaveValue('Beto Luna Paz');
});
