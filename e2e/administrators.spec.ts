import {
  createAdministrator,
  listAdministrators,
  type Administrator,
} from '@territorios/contract/administrators/api.ts';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  noticesGone,
  openMenu,
  openScreen,
  signIn,
  signInOnScreen,
  test,
} from './fixtures.ts';
import type { Congregation } from './congregation.ts';

const PASSWORD = 'secreto de Beto';

/** An administrator who is no superadmin, and how to sign in as him. */
async function layAdmin(congregation: Congregation): Promise<Congregation & Administrator> {
  const { administrator } = await congregation.call(createAdministrator, {
    body: { name: 'Beto Luna', email: `${crypto.randomUUID()}@example.org`, password: PASSWORD },
  });
  return { ...congregation, ...administrator, password: PASSWORD };
}

async function superadmin({ call, email }: Congregation): Promise<Administrator> {
  const all = await call(listAdministrators, {});
  const own = all.find((administrator) => administrator.email === email);
  if (!own) throw new Error('The congregation has no superadmin.');
  return own;
}

/** The status of a sign-in, by which a password or a deletion shows. */
async function signInStatus(page: Page, email: string, password: string): Promise<number> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  return answer.status();
}

/** What the server itself answers to whoever is signed in here, past the screen. */
async function refusalOf(page: Page, method: string, path: string, data?: object) {
  const token = await page.evaluate(() => localStorage.getItem('territorios.token'));
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    ...(data && { data }),
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status(), error: ((await answer.json()) as { error: string }).error };
}

async function openAccount(page: Page) {
  await openMenu(page);
  await page.getByRole('button', { name: /^Mi cuenta/ }).press('Enter');
  return page.getByRole('dialog', { name: 'Mi cuenta' });
}

test('a superadmin creates an administrator, who enters with the temporary password', async ({
  page,
  context,
  congregation,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, congregation);
  await openScreen(page, 'Administradores');
  await expect(page.getByRole('row', { name: /Superadministrador/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Nuevo Administrador' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Crear administrador' });
  const name = dialog.getByLabel('Nombre');
  const email = dialog.getByLabel('Correo electrónico');
  const password = dialog.getByRole('textbox', { name: 'Contraseña' });
  const create = dialog.getByRole('button', { name: 'Crear', exact: true });
  await expectAccessible(page);
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

test('a superadmin chooses the password of a new administrator, changes and deletes him', async ({
  page,
  congregation,
}) => {
  await signIn(page, congregation);
  await openScreen(page, 'Administradores');
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
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Eliminar' }).press('Enter');
  await expect(page.getByText('Administrador eliminado')).toBeVisible();
  await expect(page.getByText('1 administrador', { exact: true })).toBeVisible();
  expect(await signInStatus(page, address, 'la segunda')).toBe(401);
});

test('nobody deletes the own user, on the screen or past it', async ({ page, congregation }) => {
  const own = await superadmin(congregation);
  await signIn(page, congregation);
  await openScreen(page, 'Administradores');
  await page.getByRole('button', { name: `Eliminar ${own.name}` }).click();
  await expect(page.getByText('Acción no permitida')).toBeVisible();
  await expect(page.getByText('No puedes eliminar tu propio usuario.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await refusalOf(page, 'DELETE', `/administrators/${own.id}`)).toEqual({
    status: 403,
    error: 'No puedes eliminar tu propio usuario.',
  });
});

test('an admin neither creates nor deletes administrators, and changes nobody else', async ({
  page,
  congregation,
}) => {
  const admin = await layAdmin(congregation);
  const other = await superadmin(congregation);
  await signIn(page, admin);
  await openScreen(page, 'Administradores');
  await expect(page.getByRole('row', { name: /Beto Luna/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nuevo Administrador' })).toHaveCount(0);

  await page.getByRole('button', { name: `Editar ${other.name}` }).click();
  await expect(page.getByText('Acción no permitida')).toBeVisible();
  await expect(page.getByText('Solo puedes actualizar tu propia información.')).toBeVisible();
  await page.getByRole('button', { name: `Eliminar ${other.name}` }).click();
  await expect(
    page.getByText('Solo el superadministrador puede eliminar administradores.'),
  ).toBeVisible();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);

  expect(
    await refusalOf(page, 'POST', '/administrators', { name: 'X', email: 'x@example.org' }),
  ).toEqual({ status: 403, error: 'Solo el superadministrador puede crear administradores.' });
  expect(await refusalOf(page, 'PATCH', `/administrators/${other.id}`, { name: 'X' })).toEqual({
    status: 403,
    error: 'Solo puedes actualizar tu propia información.',
  });
  expect(await refusalOf(page, 'DELETE', `/administrators/${other.id}`)).toEqual({
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

test('an administrator changes the own account by keyboard, and only this session stays', async ({
  page,
  browser,
  congregation,
}) => {
  const admin = await layAdmin(congregation);
  const elsewhere = await browser.newContext();
  const otherPage = await elsewhere.newPage();
  await signInOnScreen(otherPage, admin);
  await signIn(page, admin);

  const account = await openAccount(page);
  await noticesGone(page);
  await expectAccessible(page);
  const fresh = account.getByRole('textbox', { name: 'Contraseña nueva', exact: true });
  const repeated = account.getByRole('textbox', { name: 'Repita la contraseña nueva' });
  await account.getByLabel('Nombre').fill('Alberto Luna');
  await fresh.fill('una nueva');
  await fresh.press('Enter');
  await expect(repeated).toHaveAccessibleDescription('Las contraseñas no coinciden');
  await repeated.fill('una nueva');
  await repeated.press('Enter');
  await expect(page.getByText('Administrador actualizado')).toBeVisible();
  await expect(account).toBeHidden();

  expect(await signInStatus(page, admin.email, PASSWORD)).toBe(401);
  expect(await signInStatus(page, admin.email, 'una nueva')).toBe(200);
  await openScreen(otherPage, 'Zonas');
  await expect(otherPage).toHaveURL(/\/login$/);
  await elsewhere.close();

  await page.reload();
  const again = await openAccount(page);
  await expect(again.getByLabel('Nombre')).toHaveValue('Alberto Luna');
  await page.keyboard.press('Escape');
  await expect(again).toBeHidden();
  await openScreen(page, 'Zonas');
  await expect(page.getByRole('heading', { name: 'Zonas' })).toBeVisible();
});
