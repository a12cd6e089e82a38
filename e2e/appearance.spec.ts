import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { chooseInRow } from './choosing.ts';
import { cutFigures } from './cut-figures.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './network.ts';
import { assign, seedPublishers, seedTerritory } from './seed.ts';
import { signIn, signInOnScreen } from './sign-in.ts';

test.use({ colorScheme: 'light' });

const LIGHT = { page: 'rgb(246, 247, 249)', bar: '#ffffff' };
const DARK = { page: 'rgb(16, 18, 23)', bar: '#171a21' };

const choose = (page: Page, name: string) => page.getByRole('radio', { name }).press('Space');

/** The ground of the page, the colour of the browser's own bar, and how large letters are. */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const bars = document.querySelectorAll<HTMLMetaElement>('[name=theme-color]');
    return {
      page: getComputedStyle(document.documentElement).backgroundColor,
      bar: [...bars].find(({ media }) => matchMedia(media).matches)?.content,
      letters: getComputedStyle(document.documentElement).fontSize,
    };
  });

test('colours and letters are chosen for one browser: they are there before the program, on the sign-in too, and not on paper', async ({
  page,
  congregation,
}) => {
  await signIn(page, congregation, '/configuracion');
  expect(await lookOf(page)).toEqual({ ...LIGHT, letters: '16px' });
  await choose(page, 'Oscuro');
  await choose(page, 'Grandes');
  expect(await lookOf(page)).toEqual({ ...DARK, letters: '20px' });
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  expect(await lookOf(page)).toMatchObject({ page: LIGHT.page, letters: '16px' });
  await page.emulateMedia({ media: 'screen' });

  const release = await hold(page, '**/assets/index-*.js');
  await page.goto('/configuracion', { waitUntil: 'commit' });
  await expect.poll(() => lookOf(page)).toEqual({ ...DARK, letters: '20px' });
  await expect(page.getByRole('heading')).toHaveCount(0);
  release();
  await expect(page.getByRole('radio', { name: 'Oscuro' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Grandes' })).toBeChecked();

  // The link looks as its reader's device does.
  await page.goto('/territorio/x');
  expect(await lookOf(page)).toEqual({ ...LIGHT, letters: '16px' });

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/configuracion');
  await choose(page, 'Claro');
  expect(await lookOf(page)).toEqual({ ...LIGHT, letters: '20px' });
  await page.evaluate(() => localStorage.removeItem('territorios.token'));
  await page.goto('/login');
  expect(await lookOf(page)).toEqual({ ...LIGHT, letters: '20px' });

  await signIn(page, congregation, '/configuracion');
  await choose(page, 'Automático');
  await choose(page, 'Normales');
  expect(await lookOf(page)).toEqual({ ...DARK, letters: '16px' });
  await page.reload();
  expect(await lookOf(page)).toEqual({ ...DARK, letters: '16px' });
});

test('a look that is not this program’s stops no sign-in', async ({ page, congregation }) => {
  await page.addInitScript(() => localStorage.setItem('territorios.look', '{"theme":"dark"}'));
  await signInOnScreen(page, congregation);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  expect(await lookOf(page)).toEqual({ ...LIGHT, letters: '16px' });
});

test('with large letters no screen of a phone is wider than the phone, and no figure is cut @phone', async ({
  page,
  congregation,
  isMobile,
}) => {
  test.skip(!isMobile, 'Elsewhere there is room.');
  const [marta] = await seedPublishers(congregation, 'Marta Núñez de la Torre');
  const held = await seedTerritory(congregation, '114 Colonia Mercado', { danger_level: 'rojo' });
  await assign(congregation, held.id, marta, -9);
  await seedTerritory(congregation, '115 Parque');
  await page.addInitScript(() => localStorage.setItem('territorios.look', 'dark large'));
  await signIn(page, congregation);
  await page.clock.setFixedTime(Date.now() + 315 * 86_400_000);
  const expectWhole = async (what: string) => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, what).toBeLessThanOrEqual(360);
    await expect.poll(() => cutFigures(page), what).toEqual([]);
  };
  for (const path of ['/dashboard', '/territories', '/configuracion']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Cargando/)).toHaveCount(0);
    expect((await lookOf(page)).letters).toBe('20px');
    await expectWhole(path);
  }

  await page.goto('/territories');
  await chooseInRow(page, '115 Parque', 'Seleccionar');
  await page.getByRole('checkbox', { name: 'Seleccionar 114 Colonia Mercado' }).press('Space');
  const bar = page.getByRole('region', { name: 'Selección' });
  await expect(bar).toContainText('2 territorios elegidos');
  await expectWhole('two chosen');
  const frame = await bar.boundingBox();
  for (const button of await bar.getByRole('button').all()) {
    await expect(button).toBeInViewport({ ratio: 1 });
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const end = (frame?.x ?? 0) + (frame?.width ?? 0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(end);
    expect(await button.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  }
});
