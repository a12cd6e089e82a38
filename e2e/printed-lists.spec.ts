import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { numericDate } from '@territorios/contract/dates.ts';
import { createCampaign } from '@territorios/contract/campaigns/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { assign, seedPublishers, seedTerritory, today } from './seed.ts';
import { signIn } from './sign-in.ts';

/** The pages of what a button prints, as another program reads them. @param file where they are kept */
async function printed(
  page: Page,
  press: () => Promise<void>,
  format: 'A4' | 'Letter',
  file: string,
): Promise<string[]> {
  const rows = page.locator('.printed tr');
  await press();
  await expect(rows).not.toHaveCount(0);
  writeFileSync(file, await page.pdf({ format, margin: { top: '12mm', bottom: '12mm' } }));
  // The printing's end takes the list away.
  await expect(rows).toHaveCount(0);
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  return text.split('\f').filter((one) => one.trim() !== '');
}

const pressPrint = (page: Page, name = 'Imprimir') => page.getByRole('button', { name }).click();

test.beforeEach(async ({ page }) => {
  // Without a printer the browser would end the printing at once.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
});

test('a list of territories is printed as it is filtered, by zone, with its head on each page', async ({
  page,
  congregation,
}, testInfo) => {
  const [holder] = await seedPublishers(congregation, 'Zacarías Quispe');
  const zones = await Promise.all(
    ['Norte', 'Centro'].map((name) => congregation.call(createZone, { body: { name } })),
  );
  const names = Array.from({ length: 90 }, (_, index) => `Territorio ${index + 1} Los Álamos`);
  const territories = await Promise.all(
    names.map((name, index) =>
      seedTerritory(congregation, name, { zone_id: zones[index % 2]?.id ?? null }),
    ),
  );
  await assign(congregation, territories[0]?.id ?? '', holder);
  await signIn(page, congregation, '/territories');
  for (const format of ['A4', 'Letter'] as const) {
    const file = testInfo.outputPath(`${format}.pdf`);
    const pages = await printed(page, () => pressPrint(page), format, file);
    expect(pages.length).toBeGreaterThan(1);
    for (const text of pages) {
      expect(text).toContain(`Congregación de prueba · ${numericDate(today())}`);
      expect(text).toContain('Quién lo tiene');
      // The narrow columns have room for their heads.
      expect(text).toMatch(/Vence +Completado/);
    }
    const whole = pages.join('\n').replaceAll(/\s+/g, ' ');
    for (const index of [1, 45, 90]) expect(whole).toMatch(new RegExp(`Territorio ${index}\\b`));
    expect(whole.indexOf('Centro (45)')).toBeLessThan(whole.indexOf('Norte (45)'));
    expect(whole).toContain('Zacarías Quispe');
    expect(whole).not.toContain('Buscar');
  }
});

test('publishers are printed with what they hold', async ({ page, congregation }, testInfo) => {
  const [ana] = await seedPublishers(congregation, 'Ana Ruiz', 'Luis Gil');
  const { id } = await seedTerritory(congregation, 'Mercado');
  const { expires_at } = await assign(congregation, id, ana);
  await signIn(page, congregation, '/publishers');
  const file = testInfo.outputPath('publishers.pdf');
  const [text = ''] = await printed(page, () => pressPrint(page), 'Letter', file);
  expect(text).toMatch(new RegExp(`Ana Ruiz.*Mercado \\(${numericDate(expires_at)}\\)`));
  expect(text).toContain('Luis Gil');
});

test('publishers are printed as they are searched, on a phone too', async ({
  page,
  congregation,
}, testInfo) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await seedPublishers(congregation, 'Ana Ruiz', 'Luis Gil');
  await signIn(page, congregation, '/publishers');
  await page.getByLabel('Buscar publicador').fill('ana');
  await expect(page.getByText('1 publicador', { exact: true })).toBeVisible();
  const file = testInfo.outputPath('publishers.pdf');
  const [text = ''] = await printed(page, () => pressPrint(page), 'Letter', file);
  expect(text).toContain('Publicadores y lo que tienen: «ana»');
  expect(text).toContain('Ana Ruiz');
  expect(text).not.toContain('Luis Gil');
});

test.describe('what is printed cannot be loaded', () => {
  test.use({ expectedConsole: [[/status of 500/], { scope: 'test' }] });

  test('publishers are printed once what they hold could be loaded', async ({
    page,
    congregation,
  }, testInfo) => {
    await seedPublishers(congregation, 'Ana Ruiz');
    const held = '**/api/assigned_territories?open=true';
    await page.route(held, (route) => route.fulfill({ status: 500, json: { error: 'Descansa.' } }));
    await signIn(page, congregation, '/publishers');
    await pressPrint(page);
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toContainText('Error al cargar lo que tiene cada uno');
    await page.unroute(held);
    const file = testInfo.outputPath('publishers.pdf');
    const [text = ''] = await printed(page, () => pressPrint(page, 'Reintentar'), 'Letter', file);
    expect(text).toContain('Ana Ruiz');
    await expect(failure).toHaveCount(0);
  });
});

test('the territories that are seen are printed from a phone, whole', async ({
  page,
  congregation,
}, testInfo) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const long = `Ñandubaysales ${'y la calle Independencia '.repeat(5)}`.slice(0, 118);
  const names = Array.from({ length: 9 }, (_, index) => `${index} ${long}`.trim());
  for (const name of names) await seedTerritory(congregation, name, { warnings: 'W'.repeat(300) });
  await signIn(page, congregation, '/territories');
  const openFilters = () => page.getByRole('button', { name: 'Filtros' }).click();
  const press = async () => {
    await openFilters();
    await pressPrint(page);
  };
  const countIn = (text: string, word: string) => text.split(word).length - 1;
  for (const format of ['A4', 'Letter'] as const) {
    const file = testInfo.outputPath(`${format}.pdf`);
    const pages = await printed(page, press, format, file);
    const whole = pages.join('').replaceAll(/\s+/g, '');
    expect(pages.length).toBeGreaterThan(1);
    expect(countIn(whole, 'Quiénlotiene')).toBe(pages.length);
    expect(countIn(whole, 'W')).toBe(300 * names.length);
    for (const word of ['Ñandubaysales', 'calle', 'Independencia'])
      expect([word, countIn(whole, word)]).toEqual([word, countIn(names.join(''), word)]);
  }
  await page.getByRole('searchbox', { name: 'Buscar territorio' }).fill('nadie');
  await expect(page.getByText('0 territorios', { exact: true })).toBeAttached();
  await openFilters();
  const print = page.getByRole('button', { name: 'Imprimir' });
  await expect(print).toBeDisabled();
  await expect(print).toHaveAccessibleDescription('No hay territorios que imprimir.');
});

test("a campaign's pending territories are printed from its screen", async ({
  page,
  congregation,
}, testInfo) => {
  const [holder] = await seedPublishers(congregation, 'Ana Ruiz');
  const covered = await seedTerritory(congregation, 'Territorio 1');
  await seedTerritory(congregation, 'Territorio 2', { warnings: 'Perro suelto' });
  await congregation.call(createCampaign, {
    body: { name: 'Visita', start_date: today(), end_date: today() },
  });
  await assign(congregation, covered.id, holder);
  await signIn(page, congregation, '/campaigns');
  await page.getByRole('link', { name: 'Visita' }).click();
  const press = () => pressPrint(page, 'Imprimir pendientes');
  for (const format of ['A4', 'Letter'] as const) {
    const file = testInfo.outputPath(`${format}.pdf`);
    const [text = ''] = await printed(page, press, format, file);
    expect(text).toContain('Pendientes de la campaña: Visita');
    expect(text).toContain(`Congregación de prueba · ${numericDate(today())}`);
    expect(text).toMatch(/Territorio 2 .*Perro suelto/);
    expect(text).not.toContain('Territorio 1');
  }
});
