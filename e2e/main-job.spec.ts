import type { Page } from '@playwright/test';
import { choose, chooseInRow, chooseTyped, openForm } from './choosing.ts';
import { expect, noticesGone, test } from './fixtures.ts';
import { openScreen } from './menu.ts';
import { signInOnScreen } from './sign-in.ts';

/** The screen before has a field 'Nombre' too, until the next one shows. */
async function arriveAt(page: Page, entry: string, title = entry): Promise<void> {
  await openScreen(page, entry);
  await expect(page.getByRole('heading', { name: title, exact: true, level: 1 })).toBeVisible();
}

// Specification: 2 Territorios, 4
test('an administrator hands a territory to a publisher, who opens it on a phone until it is returned @phone @smoke', async ({
  page,
  context,
  browser,
  congregation,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInOnScreen(page, congregation);

  await arriveAt(page, 'Zonas');
  await page.getByLabel('Nombre').fill('Centro');
  await page.getByRole('button', { name: 'Crear Zona' }).click();
  await expect(page.getByText('Zona creada exitosamente')).toBeVisible();
  await expect(page.getByRole('row', { name: /Centro/ })).toBeVisible();

  await arriveAt(page, 'Roles', 'Roles de Publicadores');
  await page.getByLabel('Nombre').fill('Publicador');
  await page.getByLabel('Máx. Territorios').fill('1');
  await page.getByRole('button', { name: 'Crear Rol' }).click();
  await expect(page.getByText('Rol creado exitosamente')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Publicador/ })).toBeVisible();

  await arriveAt(page, 'Publicadores');
  await page.getByLabel('Nombre').fill('Marta Núñez');
  await choose(page.getByRole('button', { name: /Rol/ }), 'Publicador');
  await page.getByRole('button', { name: 'Crear Publicador' }).click();
  await expect(page.getByText('Publicador creado exitosamente')).toBeVisible();
  await expect(page.getByRole('row', { name: /Marta Núñez/ })).toBeVisible();

  await arriveAt(page, 'Territorios');
  await openForm(page, 'Nuevo Territorio');
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Parque México');
  await choose(page.getByRole('button', { name: 'Sin zona Zona' }), 'Centro');
  await page
    .getByLabel('Enlace de Google Maps')
    .fill('https://www.google.com/maps/@19.4117,-99.1694,16z');
  await page.getByLabel('Latitud').fill('19.4117');
  await page.getByLabel('Longitud').fill('-99.1694');
  await page.getByRole('button', { name: 'Crear Territorio' }).click();
  await expect(page.getByText('Territorio creado')).toBeVisible();
  // On a phone the notice covers the end of the list for some seconds.
  await noticesGone(page);
  const row = page.getByRole('row', { name: /Parque México/ });
  await expect(row).toContainText('Disponible');

  await row.getByRole('button', { name: 'Asignar Parque México' }).click();
  const dialog = page.getByRole('dialog');
  await chooseTyped(dialog.getByRole('combobox', { name: 'Publicador' }), 'marta nunez');
  await dialog.getByRole('button', { name: 'Asignar', exact: true }).click();
  await expect(page.getByText('Territorio asignado correctamente')).toBeVisible();
  const done = page.getByRole('dialog', { name: 'Territorio asignado' });
  await done.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(row).toContainText('Marta Núñez');

  await chooseInRow(page, 'Parque México', 'Copiar información');
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
