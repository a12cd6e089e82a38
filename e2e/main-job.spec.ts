import { choose, expect, openScreen, signIn, test } from './fixtures.ts';

test('an administrator hands a territory to a publisher, who opens it on a phone until it is returned', async ({
  page,
  context,
  browser,
  congregation,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, congregation);

  await openScreen(page, 'Zonas');
  await page.getByLabel('Nombre').fill('Centro');
  await page.getByRole('button', { name: 'Crear Zona' }).click();
  await expect(page.getByText('Zona creada exitosamente')).toBeVisible();
  await expect(page.getByRole('row', { name: /Centro/ })).toBeVisible();

  await openScreen(page, 'Roles');
  await page.getByLabel('Nombre').fill('Publicador');
  await page.getByLabel('Máx. Territorios').fill('1');
  await page.getByRole('button', { name: 'Crear Rol' }).click();
  await expect(page.getByText('Rol creado exitosamente')).toBeVisible();

  await openScreen(page, 'Publicadores');
  await page.getByLabel('Nombre').fill('Marta Núñez');
  await choose(page.getByRole('button', { name: /Rol/ }), 'Publicador');
  await page.getByRole('button', { name: 'Crear Publicador' }).click();
  await expect(page.getByText('Publicador creado exitosamente')).toBeVisible();

  await openScreen(page, 'Territorios');
  const openForm = page.getByRole('button', { name: 'Nuevo Territorio' });
  if (await openForm.isVisible()) await openForm.click();
  await page.getByLabel('Nombre').fill('Parque México');
  await choose(page.getByRole('button', { name: /^Zona/ }), 'Centro');
  await page
    .getByLabel('Enlace de Google Maps')
    .fill('https://www.google.com/maps/@19.4117,-99.1694,16z');
  await page.getByLabel('Latitud').fill('19.4117');
  await page.getByLabel('Longitud').fill('-99.1694');
  await page.getByRole('button', { name: 'Crear Territorio' }).click();
  await expect(page.getByText('Territorio creado')).toBeVisible();
  const row = page.getByRole('row', { name: /Parque México/ });
  await expect(row).toContainText('Disponible');

  await row.getByRole('button', { name: 'Asignar Parque México' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Publicador' }).fill('marta nunez');
  await page.getByRole('option', { name: /Marta Núñez/ }).press('Enter');
  await dialog.getByRole('button', { name: 'Asignar', exact: true }).click();
  await expect(page.getByText('Territorio asignado correctamente')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Marta Núñez');

  await row.getByRole('button', { name: 'Copiar información de Parque México' }).click();
  await expect(page.getByText('Información del territorio copiada al portapapeles')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Territorio Parque México - Asignado a Marta Núñez');
  const link = /http\S+\/territorio\/\S+/.exec(copied)?.[0] ?? '';

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const visitor = await phone.newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'Parque México' })).toBeVisible();
  await expect(visitor.getByText('Marta Núñez')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Ir al territorio' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=19.4117,-99.1694&travelmode=driving',
  );

  await row.getByRole('button', { name: 'Desasignar Parque México' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desasignar' }).click();
  await expect(page.getByText('Territorio devuelto correctamente')).toBeVisible();
  await expect(row).toContainText('Disponible');

  await visitor.reload();
  await expect(visitor.getByText('Este territorio ha sido devuelto')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Ir al territorio' })).toBeHidden();
  await phone.close();
});
