import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

// Specification: 2 Layout and menu, 9
test('the menu stands beside the screen from 768 px on, and is a drawer below', async ({
  page,
  congregation,
}) => {
  await signIn(page, congregation);
  const menuButton = page.getByRole('button', { name: 'Abrir el menú' });
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(menuButton).toBeHidden();
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'Administradores',
    'Publicadores',
    'Roles',
    'Zonas',
    'Territorios',
    'Mapa',
    'Campañas',
    'Estadísticas',
    'Actividad',
    'Configuración',
  ]);
  await expect(page.getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible();
  await expect(menu).toContainText('Congregación de prueba');
  // The entry of this screen has as much room at its right as at its left.
  const current = menu.getByRole('link', { name: 'Dashboard' });
  const [entry, all] = await Promise.all([current.boundingBox(), menu.boundingBox()]);
  if (!entry || !all) throw new Error('Both are seen.');
  expect(all.x + all.width - entry.x - entry.width).toBeCloseTo(entry.x - all.x, 0);

  await page.setViewportSize({ width: 767, height: 800 });
  await expect(menu).toBeHidden();
  await expect(page.getByRole('banner')).toContainText('Congregación de prueba');
  await menuButton.click();
  const drawer = page.getByRole('dialog', { name: 'Menú' });
  await expect(drawer.getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible();
  // It slides in.
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
  await drawer.getByRole('link', { name: 'Zonas' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Zonas', level: 1 })).toBeVisible();
});
