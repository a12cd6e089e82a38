import type { Page } from '@playwright/test';
import { expectAccessibleInEachLook } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { openMenu } from './menu.ts';
import { signIn } from './sign-in.ts';

// A tab stays open while the files of its release are replaced.

const ZONES = '**/assets/zones-page-*.js';

const zones = (page: Page) => page.getByRole('heading', { name: 'Zonas', level: 1 });
const failure = (page: Page) => page.getByText('No se pudo mostrar esta página');

/** Counts the documents that the tab loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

async function goTo(page: Page, entry: string): Promise<void> {
  await openMenu(page);
  await page.getByRole('link', { name: entry, exact: true }).press('Enter');
}

test.describe('a tab that outlives a deployment', () => {
  test.use({
    expectedConsole: [
      [/A part of the program could not be loaded/, /ERR_INTERNET_DISCONNECTED/],
      { scope: 'test' },
    ],
  });

  test('an old tab reloads at the screen whose code is gone', async ({ page, congregation }) => {
    await signIn(page, congregation);
    const loads = countLoads(page);
    await page.route(ZONES, (route) =>
      // The reloaded document names the files of the present release.
      loads() === 0 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await goTo(page, 'Zonas');
    await expect(zones(page)).toBeVisible();
    await expect(page).toHaveURL(/\/zones$/);
    expect(loads()).toBe(1);
  });

  test('an old tab reloads once, and then says that it cannot show the screen', async ({
    page,
    congregation,
  }) => {
    await signIn(page, congregation);
    const loads = countLoads(page);
    await page.route(ZONES, (route) => route.fulfill({ status: 404 }));
    await goTo(page, 'Zonas');
    await expect(failure(page)).toBeVisible();
    expect(loads()).toBe(1);
    await expectAccessibleInEachLook(page, 'the page of a part that is missing');
    await page.unroute(ZONES);
    await page.getByRole('button', { name: 'Volver a cargar' }).click();
    await expect(zones(page)).toBeVisible();
  });

  test('an old tab reloads again after the next release', async ({ page, congregation }) => {
    await signIn(page, congregation);
    const loads = countLoads(page);
    await page.route(ZONES, (route) => route.fulfill({ status: 404 }));
    await goTo(page, 'Zonas');
    await expect(failure(page)).toBeVisible();
    await goTo(page, 'Roles');
    await expect(failure(page)).toBeHidden();
    await goTo(page, 'Zonas');
    await expect(failure(page)).toBeVisible();
    expect(loads()).toBe(1);
    await goTo(page, 'Roles');
    // Its document names another entry.
    await page.route(
      ({ pathname }) => pathname === '/zones',
      async (route) => {
        if (route.request().isNavigationRequest()) return route.fallback();
        const response = await route.fetch();
        const document = await response.text();
        return route.fulfill({
          response,
          body: document.replace(/(index-)[\w-]+\.js/, '$1next.js'),
        });
      },
    );
    await goTo(page, 'Zonas');
    await expect.poll(loads).toBe(2);
    await expect(failure(page)).toBeVisible();
  });

  test('an old tab does not reload without a network, where there would be no page at all', async ({
    page,
    context,
    congregation,
  }) => {
    await signIn(page, congregation);
    const roles = page.getByRole('heading', { name: 'Roles de Publicadores', level: 1 });
    await goTo(page, 'Roles');
    await expect(roles).toBeVisible();
    const loads = countLoads(page);
    await context.setOffline(true);
    await goTo(page, 'Zonas');
    await expect(failure(page)).toBeVisible();
    await context.setOffline(false);
    await goTo(page, 'Roles');
    await expect(roles).toBeVisible();
    await goTo(page, 'Zonas');
    await expect(zones(page)).toBeVisible();
    expect(loads()).toBe(0);
  });

  test('an old tab does not reload before the missing code is needed, and so keeps the typed text @smoke', async ({
    page,
    congregation,
  }) => {
    await signIn(page, congregation);
    await goTo(page, 'Zonas');
    await page.getByLabel('Nombre').fill('Centro');
    const asked = page.waitForResponse('**/assets/publishers-page-*.js');
    await page.route('**/assets/publishers-page-*.js', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Publicadores' }).hover();
    await asked;
    await page.getByRole('link', { name: 'Zonas', exact: true }).hover();
    await expect(page.getByLabel('Nombre')).toHaveValue('Centro');
  });
});
