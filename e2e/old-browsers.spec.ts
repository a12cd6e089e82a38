import type { Page } from '@playwright/test';
import { COMPLETED } from './answers.ts';
import { expect, test } from './fixtures.ts';
import { open as keep, makeLink, test as offline } from './offline.ts';
import { PARK, assignLink } from './public-link.ts';
import { seedPublishers, seedTerritory } from './seed.ts';
import { signInOnScreen } from './sign-in.ts';

/** What Safari 16.4 or Chrome 111 lack, before the page has run any script. */
function removeNewerMethods(): void {
  const lacks: [object, ...string[]][] = [
    [URL, 'canParse', 'parse'],
    [AbortSignal, 'any'],
    [String.prototype, 'isWellFormed', 'toWellFormed'],
    [Promise, 'withResolvers', 'try'],
    [Object, 'groupBy'],
    [Map, 'groupBy'],
    [Set.prototype, 'union', 'difference', 'intersection', 'isSubsetOf'],
    [globalThis, 'Iterator', 'scheduler', 'navigation'],
  ];
  for (const [owner, ...names] of lacks)
    for (const name of names) Reflect.deleteProperty(owner, name);
}

/** What Safari 15.4, Chrome 99 or Firefox 97 lack besides. */
function removeMethodsOf2022(): void {
  const { prototype } = Array;
  for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex'])
    Reflect.deleteProperty(prototype, name);
  Reflect.deleteProperty(AbortSignal, 'timeout');
}

test.describe('in the oldest browsers', () => {
  test.beforeEach(({ page }) => page.addInitScript(removeNewerMethods));

  test('a publisher opens the link, with its map @phone', async ({ page, congregation }) => {
    await page.addInitScript(removeMethodsOf2022);
    const [publisherId] = await seedPublishers(congregation, 'Marta Núñez');
    const link = await assignLink(congregation, { territory: PARK, publisherId, days: 12 });
    await page.goto(`/territorio/${link.token}`);
    await expect(page.getByRole('heading', { name: PARK.name, level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Abrir en Google Maps' })).toBeVisible();
    await expect(page.getByRole('button', { name: COMPLETED })).toBeVisible();
  });

  test('an administrator signs in and opens a territory', async ({ page, congregation }) => {
    await seedTerritory(congregation, PARK.name, { google_maps_link: PARK.google_maps_link });
    await signInOnScreen(page, congregation);
    await page.goto('/territories');
    await page.getByRole('link', { name: PARK.name }).click();
    await expect(page.getByRole('heading', { name: PARK.name })).toBeVisible();
    await page.getByRole('button', { name: 'Editar', exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

offline(
  'Firefox opens a kept link only without a preload of navigations',
  async ({ page, congregation }) => {
    await keep(page, await makeLink(congregation));
    const isPreloading = () =>
      page.evaluate(async () => {
        const { navigationPreload } = await navigator.serviceWorker.ready;
        return (await navigationPreload.getState()).enabled;
      });
    expect(await isPreloading()).toBe(false);
  },
);

test.describe('below the oldest browsers', () => {
  const remove = (page: Page, name: string) =>
    page.addInitScript((mark) => void Reflect.deleteProperty(globalThis, mark), name);

  test('a link says what to do on a phone that is too old', async ({ page }) => {
    await remove(page, 'CSSLayerBlockRule');
    await page.goto('/territorio/x');
    await expect(page.getByText('Este teléfono es demasiado antiguo')).toBeVisible();
  });

  for (const path of ['/login', '/zones'])
    test(`${path} says that a browser is too old`, async ({ page }) => {
      await remove(page, 'CompressionStream');
      // Without a session, which the program asks for, it would lead to the sign-in.
      await page.route('**/assets/start-*.js', () => {});
      await page.goto(path);
      await expect(
        page.getByText('Este navegador es demasiado antiguo').filter({ visible: true }),
      ).toHaveCount(1);
    });

  for (const [mark, shown] of [
    ['', []],
    ['data-checking', [/Comprobando la sesión/]],
    ['data-failed', [/No se pudo mostrar esta página/]],
    ['data-old', [/Este navegador es demasiado antiguo/]],
    ['data-old data-failed', [/Este navegador es demasiado antiguo/]],
  ] as const)
    test(`/login without cascade layers shows one sentence: ${mark || 'none'}`, async ({
      page,
    }) => {
      await page.goto('/login');
      await page.evaluate((marks) => {
        for (const sheet of document.styleSheets)
          for (let index = sheet.cssRules.length; index-- > 0;)
            if (sheet.cssRules[index] instanceof CSSLayerBlockRule) sheet.deleteRule(index);
        for (const name of marks.match(/\S+/g) ?? [])
          document.documentElement.toggleAttribute(name, true);
      }, mark);
      const sentences = page.getByText(/Comprobando|No se pudo|demasiado antiguo/);
      await expect(sentences.filter({ visible: true })).toHaveText(shown);
    });

  test.describe('a script that the browser cannot read', () => {
    test.use({ expectedConsole: [[/SyntaxError/], { scope: 'test' }] });

    for (const [path, script, sentence] of [
      ['/territorio/x', 'territorio', 'Este teléfono es demasiado antiguo'],
      ['/territorio/x', 'mount', 'Este teléfono es demasiado antiguo'],
      ['/zones', 'index', 'Este navegador es demasiado antiguo'],
      ['/zones', 'start', 'Este navegador es demasiado antiguo'],
      ['/login', 'login', 'este navegador es demasiado antiguo'],
    ] as const)
      test(`${path} says so when it is ${script}`, async ({ page }) => {
        await page.route(`**/assets/${script}-*.js`, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: 'const = ?;' }),
        );
        await page.addInitScript(() => localStorage.setItem('territorios.token', 'x'));
        await page.goto(path);
        await expect(page.getByText(sentence).filter({ visible: true })).toBeVisible();
      });
  });
});
