import { createZone } from '@territorios/contract/zones/api.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { openScreen } from './menu.ts';
import { signIn } from './sign-in.ts';

const SCREENS = [
  ['Dashboard', 'Dashboard', '/dashboard'],
  ['Administradores', 'Administradores', '/administrators'],
  ['Publicadores', 'Publicadores', '/publishers'],
  ['Roles', 'Roles de Publicadores', '/publisher-roles'],
  ['Zonas', 'Zonas', '/zones'],
  ['Territorios', 'Territorios', '/territories'],
  ['Mapa', 'Mapa', '/mapa'],
  ['Campañas', 'Campañas', '/campaigns'],
  ['Estadísticas', 'Estadísticas de Territorios', '/estadisticas'],
  ['Actividad', 'Actividad', '/actividad'],
  ['Configuración', 'Configuración', '/configuracion'],
] as const;

// Specification: 2 Route table, 2 Dashboard, 2 Territorios, 2 Estadísticas, 6
test('every entry of the menu leads to its screen @phone @smoke', async ({
  page,
  congregation,
}) => {
  await signIn(page, congregation);
  for (const [entry, title, path] of SCREENS) {
    await openScreen(page, entry);
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
    const heading = page.getByRole('heading', { name: title, exact: true, level: 1 });
    await expect(heading).toBeVisible();
    // A screen reader says where one is; the screen that is open already keeps the focus.
    if (path !== '/dashboard') await expect(heading).toBeFocused();
    await expectAccessible(page);
  }
});

// Specification: 2 Layout and menu
test('the menu is a drawer on a phone: it closes with a link, with Escape, and gives the focus back @phone', async ({
  page,
  congregation,
  isMobile,
}) => {
  test.skip(!isMobile, 'Elsewhere the menu stands beside the screen.');
  await signIn(page, congregation);
  const menuButton = page.getByRole('button', { name: 'Abrir el menú' });
  await menuButton.click();
  const drawer = page.getByRole('dialog', { name: 'Menú' });
  await expect(drawer).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menuButton).toBeFocused();
  await menuButton.click();
  await drawer.getByRole('link', { name: 'Zonas' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Zonas' })).toBeVisible();

  const bar = page.getByRole('navigation', { name: 'Accesos' });
  await bar.getByRole('link', { name: 'Publicadores' }).tap();
  await expect(page.getByRole('heading', { name: 'Publicadores' })).toBeFocused();
  await expect(bar.getByRole('link', { name: 'Publicadores' })).toHaveAttribute('aria-current');
  await bar.getByRole('button', { name: 'Más' }).tap();
  await expect(drawer).toBeVisible();
});

test('a dialog of one field is a sheet on a phone, as high as its content @phone', async ({
  page,
  congregation,
  isMobile,
}) => {
  test.skip(!isMobile, 'Elsewhere a dialog stands in the middle.');
  await congregation.call(createZone, { body: { name: 'Centro' } });
  await signIn(page, congregation, '/zones');
  await page.getByRole('button', { name: 'Editar Centro' }).click();
  const box = await page.getByRole('dialog', { name: 'Editar Zona' }).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(740);
  expect(box?.height).toBeLessThan(370);
});

// Specification: 2 Route table
test('any other address is the page that does not exist', async ({ page }) => {
  await page.goto('/no/hay/nada');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
