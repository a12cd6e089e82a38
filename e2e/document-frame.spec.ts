import type { Page } from '@playwright/test';
import { createZone } from '@territorios/contract/zones/api.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './network.ts';
import { seedPublishers, seedTerritories } from './seed.ts';
import { signIn } from './sign-in.ts';

for (const [path, title, sentence] of [
  ['/dashboard', 'Dashboard', /^Bienvenido,\s*$/],
  ['/territories', 'Territorios', 'Adminístrelos y asígnelos a publicadores.'],
] as const)
  test(`the document of ${path} draws its screen before any script, and nobody’s data @phone`, async ({
    page,
    congregation,
    isMobile,
  }) => {
    await signIn(page, congregation, '/zones');
    await page.evaluate(() => localStorage.removeItem('territorios.email'));
    const release = await hold(page, '**/assets/{index,start}-*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page).toHaveTitle(`${title} · Territorios`);
    await expect(page.locator('h1')).toHaveText(title);
    await expect(page.locator('h1')).toBeInViewport();
    await expect(page.locator('h1 ~ p').first()).toHaveText(sentence);
    const menu = page.locator(isMobile ? 'nav[data-bottom-bar]' : 'nav').first();
    await expect(menu).toBeInViewport();
    const text = await page.locator('#root').textContent();
    expect(text).not.toContain('@');
    // Nothing in it can be pressed yet.
    await expect(page.getByRole('button')).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  });

/** All that the browser keeps of the origin, for as long as it likes and for a tab. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));

for (const isKept of [true, false])
  test(`who was greeted before is greeted before any script, until they leave${isKept ? '' : ', also without a kept session'}`, async ({
    page,
    congregation,
  }) => {
    const { email, password } = congregation;
    await page.goto('/login');
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
    const kept = page.getByRole('checkbox', { name: 'Mantener la sesión iniciada' });
    if (!isKept) await kept.press('Space');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByText(`Bienvenido, ${email}`)).toBeVisible();
    const release = await hold(page, '**/assets/{index,start}-*.js');
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('#root[aria-busy] h1 ~ p')).toHaveText(`Bienvenido, ${email}`);
    release();
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await keptBy(page)).not.toContain(email);
  });

test('without a session nothing of a screen is drawn before the sign-in', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const frame = document.querySelector('#root');
      if (frame?.checkVisibility()) sessionStorage.setItem('seen', 'yes');
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.goto('/territories');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBeNull();
});

test('a session that does not answer is said, and no frame stays that cannot be pressed', async ({
  page,
  congregation,
}) => {
  await signIn(page, congregation, '/configuracion');
  const release = await hold(page, '**/api/auth/session');
  await page.goto('/zones');
  await expect(
    page.locator('#root:not([aria-busy]) [role=status], #root:not([aria-busy]) output'),
  ).toHaveText('Comprobando la sesión');
  await expect(page.locator('h1')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'Zonas', level: 1 })).toBeVisible();
});

test.describe('without the entry script', () => {
  test.use({ expectedConsole: [/net::ERR_FAILED/] });

  test('the document says that its page could not be loaded', async ({ page, congregation }) => {
    await signIn(page, congregation, '/configuracion');
    await page.route('**/assets/index-*.js', (route) => route.abort());
    for (const path of ['/zones', '/importar']) {
      await page.goto(path);
      await expect(page.locator('#root')).toHaveText(
        'No se pudo cargar la página. Compruebe su conexión y vuelva a abrirla.',
      );
    }
  });
});

/** Figures more or less in a count move what stands beside it by less. */
const WIDTH_OF_FIGURES_PX = 16;

type Box = readonly number[] | null;

/** Where the parts stand that a frame shares with the program; null for a part that is not in sight. */
const partsOf = (page: Page): Promise<Record<string, Box>> =>
  page.evaluate(() => {
    const box = (selector: string, text = ''): Box => {
      const part = [...document.querySelectorAll(selector)].find(
        (found) => found.checkVisibility() && found.textContent.includes(text),
      );
      if (!part) return null;
      const { left, top, right, bottom } = part.getBoundingClientRect();
      return [left, top, right, bottom].map(Math.round);
    };
    return {
      title: box('h1'),
      button: box('h1 ~ div button.bg-accent-fill'),
      form: box('main form'),
      search: box('main input[type=search]'),
      filters: box('main button', 'Filtros'),
      heading: box('main thead th'),
    };
  });

const isSame = (one: Box, other: Box): boolean =>
  one === null || other === null
    ? one === other
    : one.every((place, index) => {
        const tolerance = index % 2 === 0 ? WIDTH_OF_FIGURES_PX : 1;
        return Math.abs(place - (other[index] ?? 0)) <= tolerance;
      });

for (const width of [360, 768, 1440])
  test(`at ${width} pixels every part of the frame stands where the program draws it`, async ({
    page,
    congregation,
    database,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await seedPublishers(congregation, 'Marta Núñez');
    await congregation.call(createZone, { body: { name: 'Centro' } });
    const names = Array.from({ length: 12 }, (_, index) => `Territorio ${index}`);
    await seedTerritories(database, congregation, names);
    await signIn(page, congregation, '/configuracion');
    for (const path of ['/dashboard', '/territories', '/publishers', '/zones']) {
      const release = await hold(page, '**/assets/start-*.js');
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('#root[aria-busy] h1')).toBeVisible();
      const before = await partsOf(page);
      release();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const after = await partsOf(page);
      // The form of Territorios comes later, into a place that is kept for it.
      if (path === '/territories') after['form'] = null;
      const moved = Object.keys(before).filter(
        (part) => !isSame(before[part] ?? null, after[part] ?? null),
      );
      expect(moved, `${path} ${JSON.stringify({ before, after })}`).toEqual([]);
      await page.unrouteAll();
    }
  });
