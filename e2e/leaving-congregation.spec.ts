import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createZone } from '@territorios/contract/zones/api.ts';
import { expectAccessible } from './accessibility.ts';
import { seedAdmin } from './administrators.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

test('the superadministrator takes all along, and then deletes the congregation by its name @smoke', async ({
  page,
  congregation,
}) => {
  await congregation.call(createZone, { body: { name: 'Zona del faro' } });
  await signIn(page, congregation, '/configuracion');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Llevarse todo' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^congregacion_\d{4}-\d\d-\d\d\.ndjson\.gz$/);
  const text = gunzipSync(readFileSync(await download.path())).toString();
  expect(text).toContain('Zona del faro');

  await page.getByRole('button', { name: 'Borrar la congregación' }).click();
  const dialog = page.getByRole('dialog', { name: 'Borrar la congregación' });
  await expect(dialog).toContainText('No se puede deshacer.');
  await expectAccessible(page);
  const name = dialog.getByRole('textbox');
  const confirm = dialog.getByRole('button', { name: 'Borrar la congregación' });
  await confirm.click();
  await expect(name).toHaveAccessibleDescription('Escriba el nombre de la congregación');
  await name.fill('Otra congregación');
  await confirm.click();
  await expect(name).toHaveAccessibleDescription(
    'No es el nombre de la congregación. Escríbalo como está en «Configuración».',
  );
  await name.fill('Congregación de prueba');
  await confirm.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Ya no queda nada de «Congregación de prueba»')).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(congregation.email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(congregation.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Correo o contraseña incorrectos')).toBeVisible();
});

test('an administrator sees neither of the two', async ({ page, congregation }) => {
  await signIn(page, await seedAdmin(congregation, 'clave de Beto'), '/configuracion');
  await expect(page.getByText('Solo en este navegador.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Llevarse todo' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Borrar la congregación' })).toHaveCount(0);
});

test('the two parts of leaving fit a small phone', async ({ page, congregation }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, congregation, '/configuracion');
  await expect(page.getByRole('button', { name: 'Borrar la congregación' })).toBeVisible();
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await overflow()).toBeLessThanOrEqual(0);
});
