/** 'Responder' is on the first screen. */
import type { Page } from '@playwright/test';
import { COMPLETED, PHONE, button, openLink } from './answers.ts';
import { expect } from './fixtures.ts';
import { PARK, expectFitForAPhone, test } from './public-link.ts';

test.use(PHONE);

const bar = (page: Page) => page.getByRole('button', { name: 'Responder', exact: true });

const isUncovered = (reached: Element) => {
  const { left, top, width, height } = reached.getBoundingClientRect();
  const middle = left + width / 2;
  return [top + 1, top + height - 1].every((y) =>
    reached.contains(document.elementFromPoint(middle, y)),
  );
};

const long = { ...PARK, warnings: 'Perro bravo en el 24.\n'.repeat(80) };

for (const [width, height] of [
  [360, 740],
  [320, 568],
  [740, 360],
] as const)
  test(`«Responder» is on the first screen of ${width} × ${height}, and leads to the answers`, async ({
    page,
    congregation,
  }) => {
    await page.setViewportSize({ width, height });
    await openLink(page, congregation, { territory: long });
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expectFitForAPhone(page);
    await bar(page).tap();
    await expect(page.getByRole('heading', { name: 'Responder' })).toBeInViewport({ ratio: 1 });
    await expect(button(page, COMPLETED)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('region', { name: 'Responder' })).toBeFocused();
    await expect(bar(page)).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
  });

for (const [width, height] of [
  [360, 740],
  [320, 568],
] as const)
  test(`the ways to the territory are on the first screen of ${width} × ${height}, above «Responder», however long the warnings are`, async ({
    page,
    congregation,
  }) => {
    await page.setViewportSize({ width, height });
    await openLink(page, congregation, {
      territory: { ...long, name: '600-01 Calzada del Árbol' },
    });
    await bar(page).waitFor();
    for (const name of ['Abrir en Google Maps', 'Ir al territorio']) {
      const way = page.getByRole('link', { name });
      // oxlint-disable-next-line no-await-in-loop
      await expect(way).toBeInViewport({ ratio: 1 });
      // oxlint-disable-next-line no-await-in-loop
      expect(await way.evaluate(isUncovered), name).toBe(true);
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

test('what the keyboard reaches is not under «Responder»', async ({ page, congregation }) => {
  const warnings = 'Perro bravo en el 24.\n'.repeat(8);
  await openLink(page, congregation, { territory: { ...PARK, warnings } });
  await bar(page).waitFor();
  await page.getByRole('link', { name: 'Agregar al calendario' }).focus();
  for (const name of ['Abrir en Google Maps', 'Ir al territorio']) {
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('Tab');
    // oxlint-disable-next-line no-await-in-loop
    const isSeen = await page.evaluate(() => {
      const reached = document.activeElement ?? document.body;
      const { left, top, width, height } = reached.getBoundingClientRect();
      return reached.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isSeen).toBe(true);
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByRole('link', { name })).toBeFocused();
  }
});

test('where the answers are in sight no second «Responder» is shown', async ({
  page,
  congregation,
}) => {
  await openLink(page, congregation, { territory: { name: '7' } });
  await expect(button(page, COMPLETED)).toBeInViewport();
  await expect(bar(page)).toHaveCount(0);
});
