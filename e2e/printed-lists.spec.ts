import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { numericDate } from '@territorios/contract/dates.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { assign, seedPublishers, seedTerritory, today } from './seed.ts';
import { signIn } from './sign-in.ts';

/** The pages as another program reads them. @param file where they are kept */
async function printed(page: Page, format: 'A4' | 'Letter', file: string): Promise<string[]> {
  writeFileSync(file, await page.pdf({ format, margin: { top: '12mm', bottom: '12mm' } }));
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  return text.split('\f').filter((one) => one.trim() !== '');
}

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
  const print = page.getByRole('button', { name: 'Imprimir' });
  await print.click();
  await expect(page.locator('.printed tr')).not.toHaveCount(0);
  for (const format of ['A4', 'Letter'] as const) {
    const pages = await printed(page, format, testInfo.outputPath(`${format}.pdf`));
    expect(pages.length).toBeGreaterThan(1);
    for (const text of pages) {
      expect(text).toContain(`Congregación de prueba · ${numericDate(today())}`);
      expect(text).toContain('Quién lo tiene');
    }
    const whole = pages.join('\n').replaceAll(/\s+/g, ' ');
    for (const index of [1, 45, 90]) expect(whole).toMatch(new RegExp(`Territorio ${index}\\b`));
    expect(whole.indexOf('Centro (45)')).toBeLessThan(whole.indexOf('Norte (45)'));
    expect(whole).toContain('Zacarías Quispe');
    expect(whole).not.toContain('Buscar');
    // The printing's end takes the list away, and this test prints twice.
    if (format === 'A4') await print.click();
  }
});

test('publishers are printed with what they hold', async ({ page, congregation }, testInfo) => {
  const [ana] = await seedPublishers(congregation, 'Ana Ruiz', 'Luis Gil');
  const { id } = await seedTerritory(congregation, 'Mercado');
  const { expires_at } = await assign(congregation, id, ana);
  await signIn(page, congregation, '/publishers');
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.locator('.printed tr')).not.toHaveCount(0);
  const [text = ''] = await printed(page, 'Letter', testInfo.outputPath('publishers.pdf'));
  expect(text).toMatch(new RegExp(`Ana Ruiz.*Mercado \\(${numericDate(expires_at)}\\)`));
  expect(text).toContain('Luis Gil');
});
