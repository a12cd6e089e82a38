import { expectAccessibleWithNotices, expectNamedAsSeen } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { openMenu } from './menu.ts';
import { signIn } from './sign-in.ts';

const SCREENS = [
  '/dashboard',
  '/administrators',
  '/publishers',
  '/publisher-roles',
  '/zones',
  '/territories',
  '/mapa',
  '/campaigns',
  '/estadisticas',
  '/estadisticas/registro-s13',
  '/estadisticas/registro-s13/anotar',
  '/actividad',
  '/configuracion',
];

test('every header and the menu are named by their visible words @phone', async ({
  page,
  congregation,
}) => {
  await signIn(page, congregation);
  for (const path of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Cargando/)).toHaveCount(0);
    await expectNamedAsSeen(page, path);
  }
  await openMenu(page);
  await expect(page.getByRole('button', { name: `Mi cuenta: ` })).toBeVisible();
  await expect(page.getByRole('button', { name: congregation.email })).toBeVisible();
  await expectNamedAsSeen(page, 'the menu');
});

test.describe('a notice of failure', () => {
  test.use({ expectedConsole: [[/status of 50\d/], { scope: 'test' }] });

  test('a notice of failure has no part without a name', async ({ page, congregation }) => {
    await signIn(page, congregation);
    await page.route('**/api/zones', (route) =>
      route.fulfill({ status: 500, json: { error: 'La base de datos descansa.' } }),
    );
    for (const path of ['/zones', '/territories']) {
      await page.goto(path);
      const notice = page
        .getByRole('region', { name: /Avisos/ })
        .getByRole('listitem')
        .filter({ hasText: 'Error al cargar zonas' });
      await expect(notice).toBeVisible();
      // A notice under the pointer stays.
      await notice.hover();
      await expectAccessibleWithNotices(page, path);
      await expectNamedAsSeen(page, path);
      await expect(notice).toBeVisible();
      await page.mouse.move(0, 0);
    }
  });
});
