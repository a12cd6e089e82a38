import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import { signInStatus } from './administrators.ts';
import { expect, noticesGone, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

// Specification: 2 Administradores, 5, 8 Failure toasts, 8 Success toasts
test('a superadmin creates an administrator, who enters with the temporary password @phone @smoke', async ({
  page,
  context,
  congregation,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, congregation, '/administrators');
  await expect(page.getByRole('row', { name: /Superadministrador/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Nuevo Administrador' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Crear administrador' });
  const name = dialog.getByLabel('Nombre');
  const email = dialog.getByLabel('Correo electrónico');
  const password = dialog.getByRole('textbox', { name: 'Contraseña' });
  const create = dialog.getByRole('button', { name: 'Crear', exact: true });
  await expectAccessibleInEachLook(page);
  await expect(create).toBeDisabled();
  await name.fill('  ');
  await email.fill('carla');
  await expect(create).toBeDisabled();
  await name.fill('Carla Ríos');
  await password.fill('corta');
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription('Correo electrónico inválido');
  await expect(password).toHaveAccessibleDescription(/Mínimo 6 caracteres/);
  await password.fill('');
  await email.fill(congregation.email.toUpperCase());
  await email.press('Enter');
  await expect(page.getByText('Error al crear el administrador')).toBeVisible();
  await expect(email).toHaveAccessibleDescription('Este correo electrónico no se puede usar.');
  await expect(name).toHaveValue('Carla Ríos');

  const address = `${crypto.randomUUID()}@example.org`;
  await email.fill(address);
  await create.dblclick();
  await expect(page.getByText('Administrador creado')).toBeVisible();
  await expect(page.getByText('Se generó una contraseña temporal.')).toBeVisible();
  const temporary = page.getByRole('dialog', { name: 'Contraseña temporal' });
  await temporary.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByText('Contraseña copiada al portapapeles')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(temporary.getByText(copied, { exact: true })).toBeVisible();
  await temporary.getByRole('button', { name: 'Listo' }).press('Enter');
  await expect(temporary).toBeHidden();
  await expect(page.getByText('2 administradores')).toBeVisible();
  expect(await signInStatus(page, address, copied)).toBe(200);
});

// Specification: 2 Administradores, 6, 8 Failure toasts, 8 Success toasts
test('a superadmin chooses the password of a new administrator, changes and deletes him', async ({
  page,
  congregation,
}) => {
  await signIn(page, congregation, '/administrators');
  await page.getByRole('button', { name: 'Nuevo Administrador' }).click();
  const creation = page.getByRole('dialog', { name: 'Crear administrador' });
  const address = `${crypto.randomUUID()}@example.org`;
  await creation.getByLabel('Nombre').fill('Delia Sosa');
  await creation.getByLabel('Correo electrónico').fill(address);
  await creation.getByRole('textbox', { name: 'Contraseña' }).fill('la primera');
  await creation.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.getByText('Administrador creado')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  const row = page.getByRole('row', { name: /Delia Sosa/ });
  await expect(row.getByRole('cell', { name: 'Administrador', exact: true })).toBeVisible();
  expect(await signInStatus(page, address, 'la primera')).toBe(200);

  await page.getByRole('button', { name: 'Editar Delia Sosa' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Editar administrador' });
  await expect(dialog.getByLabel('Correo')).toHaveValue(address);
  await noticesGone(page);
  await expectAccessible(page);
  await dialog.getByLabel('Nombre').fill('');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByLabel('Nombre')).toHaveAccessibleDescription(
    'Por favor ingresa nombre y correo',
  );
  await dialog.getByLabel('Nombre').fill('Delia Vega');
  await dialog.getByLabel('Correo').fill(congregation.email);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('No se pudo actualizar el administrador')).toBeVisible();
  await expect(dialog.getByLabel('Correo')).toHaveAccessibleDescription(
    'Este correo electrónico no se puede usar.',
  );
  await dialog.getByLabel('Correo').fill(address);
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill('la segunda');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Administrador actualizado')).toBeVisible();
  expect(await signInStatus(page, address, 'la primera')).toBe(401);
  expect(await signInStatus(page, address, 'la segunda')).toBe(200);

  await page.getByRole('button', { name: 'Eliminar Delia Vega' }).press('Enter');
  const question = page.getByRole('alertdialog', {
    name: '¿Estás seguro de eliminar este administrador?',
  });
  await expect(question).toContainText(
    'Esta acción no se puede deshacer. El administrador perderá acceso al sistema inmediatamente.',
  );
  await expect(question).toContainText('Delia Vega');
  await expectAccessibleInEachLook(page);
  await question.getByRole('button', { name: 'Eliminar' }).press('Enter');
  await expect(page.getByText('Administrador eliminado')).toBeVisible();
  await expect(page.getByText('1 administrador', { exact: true })).toBeVisible();
  expect(await signInStatus(page, address, 'la segunda')).toBe(401);
});
