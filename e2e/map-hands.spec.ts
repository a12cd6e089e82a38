import type { Page } from '@playwright/test';
import {
  assignDrawn,
  codeOf,
  drawnStill,
  isRinged,
  mapOf,
  someTown,
  type Drawn,
} from './boundary-map.ts';
import type { Congregation } from './congregation.ts';
import { expect } from './fixtures.ts';
import { PARK, assignLink, test } from './public-link.ts';
import { seedPublishers } from './seed.ts';
import { scrolled, steps, swipe, touch, type Point } from './touch.ts';

async function openMap(page: Page, congregation: Congregation): Promise<Drawn> {
  const { token } = await assignDrawn(congregation, someTown());
  await page.goto(`/territorio/${token}`);
  return drawnStill(page);
}

async function middleOf(page: Page): Promise<{ x: number; y: number }> {
  await mapOf(page).scrollIntoViewIfNeeded();
  const box = await mapOf(page).boundingBox();
  if (!box) throw new Error('no map');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.describe('a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  async function expectScroll(page: Page, at: Point, distance = -150): Promise<void> {
    const top = await scrolled(page);
    await swipe(page, at, distance);
    const share = async () => (top - (await scrolled(page))) / distance;
    await expect.poll(share).toBeGreaterThan(0.6);
  }

  test('one finger over the map scrolls the page and says what moves the map', async ({
    page,
    congregation,
  }) => {
    const before = await openMap(page, congregation);
    await page.evaluate(() => window.scrollTo(0, 0));
    const at = await middleOf(page);
    const hint = page.getByText('Use dos dedos para mover el mapa');
    await expect(hint).toHaveCount(0);
    await expectScroll(page, at);
    await expect(hint).toBeVisible();
    await expect(hint).toHaveCount(0);
    await expect.poll(() => drawnStill(page)).toEqual(before);
  });

  test('two fingers move the map and not the page', async ({ page, congregation }) => {
    const before = await openMap(page, congregation);
    const { x, y } = await middleOf(page);
    const top = await scrolled(page);
    await touch(
      page,
      steps.map((part) => [
        { x: x - 40, y: y + 80 * part },
        { x: x + 40, y: y + 80 * part },
      ]),
    );
    const after = await drawnStill(page);
    expect(after.top).toBeGreaterThan(before.top + 40);
    expect(Math.abs(after.width - before.width)).toBeLessThan(6);
    expect(await scrolled(page)).toBe(top);
    await expect(page.getByText('Use dos dedos para mover el mapa')).toHaveCount(0);
  });

  test('one finger scrolls the page of a printed card, too', async ({ page, congregation }) => {
    const territory = { name: 'Centro 1', warnings: 'Perro bravo.\n'.repeat(20) };
    const { territory_id } = await assignDrawn(congregation, someTown(), { territory });
    await page.goto(`/t/${await codeOf(congregation, territory_id)}`);
    const before = await drawnStill(page);
    // The map ends the page.
    await expectScroll(page, await middleOf(page), 150);
    await expect.poll(() => drawnStill(page)).toEqual(before);
  });

  test('one finger over the map of Google scrolls the page, whatever that map does with fingers', async ({
    page,
    congregation,
  }) => {
    await page.route('https://www.google.com/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<body style="touch-action: none; height: 3000px">Mapa</body>',
      }),
    );
    const [publisherId] = await seedPublishers(congregation, 'Marta Núñez');
    const link = { territory: PARK, publisherId, days: 12 };
    const { token } = await assignLink(congregation, link);
    await page.goto(`/territorio/${token}`);
    const frame = page.locator('iframe');
    await frame.contentFrame().getByText('Mapa').waitFor();
    await expect(page.getByRole('heading', { name: 'Responder' })).toBeVisible();
    const { x = 0, y = 0 } = (await frame.boundingBox()) ?? {};
    await expectScroll(page, { x: x + 100, y: y + 60 });
    await expect(page.getByText('Para mover el mapa, toque «Abrir en Google Maps»')).toBeVisible();
  });

  test('two fingers bring the map nearer, and «Ver todo» shows the whole boundary again', async ({
    page,
    congregation,
  }) => {
    const before = await openMap(page, congregation);
    const { x, y } = await middleOf(page);
    await touch(
      page,
      steps.map((part) => [
        { x: x - 80 + 40 * part, y },
        { x: x + 80 - 40 * part, y },
      ]),
    );
    const further = await drawnStill(page);
    expect(further.width).toBeLessThan(before.width * 0.8);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    await page.getByRole('button', { name: 'Ver todo' }).tap();
    await expect.poll(() => drawnStill(page)).toEqual(before);
  });

  test('on a phone that lies on its side the page can be scrolled past the map', async ({
    page,
    congregation,
  }) => {
    await page.setViewportSize({ width: 740, height: 360 });
    await openMap(page, congregation);
    await mapOf(page).scrollIntoViewIfNeeded();
    const { height } = (await mapOf(page).boundingBox()) ?? { height: Infinity };
    expect(height).toBeLessThanOrEqual(360 - 61);
  });
});

test.describe('a mouse', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('the wheel scrolls the page over a map, and moves the map with Ctrl or once it was pressed', async ({
    page,
    congregation,
  }) => {
    const before = await openMap(page, congregation);
    const { x, y } = await middleOf(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.mouse.move(x, Math.min(y, 700));
    await page.mouse.wheel(0, 120);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
    expect((await drawnStill(page)).width).toBe(before.width);

    const top = await scrolled(page);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 240);
    await page.keyboard.up('Control');
    const further = await drawnStill(page);
    expect(further.width).toBeLessThan(before.width * 0.9);
    expect(await scrolled(page)).toBe(top);

    await mapOf(page).click();
    await page.mouse.wheel(0, 240);
    expect((await drawnStill(page)).width).toBeLessThan(further.width);
    expect(await scrolled(page)).toBe(top);
  });
});

test.describe('a keyboard', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('the keyboard moves the map and brings it nearer, and leaves it by Tab', async ({
    page,
    congregation,
  }) => {
    const before = await openMap(page, congregation);
    expect(await isRinged(page)).toBe(false);
    await page.getByRole('link', { name: 'Agregar al calendario' }).focus();
    await page.keyboard.press('Tab');
    await expect(mapOf(page)).toBeFocused();
    await expect(mapOf(page)).toHaveAccessibleDescription(
      'Las flechas mueven el mapa; + y − lo acercan y lo alejan.',
    );
    expect(await isRinged(page)).toBe(true);
    await page.keyboard.press('ArrowRight');
    const right = await drawnStill(page);
    expect(right.left).toBeLessThan(before.left - 50);
    await page.keyboard.press('ArrowLeft');
    // A key that comes while the map moves would stop it between two pixels.
    await drawnStill(page);
    await page.keyboard.press('-');
    const further = await drawnStill(page);
    expect(further.width).toBeLessThan(before.width * 0.7);
    await page.keyboard.press('+');
    await expect.poll(async () => (await drawnStill(page)).width).toBe(before.width);

    await page.keyboard.press('Tab');
    const nearer = page.getByRole('button', { name: 'Acercar' });
    await expect(nearer).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Alejar' })).toBeFocused();
    await page.keyboard.press('Enter');
    // The edge of what has the focus has the colour of the outline.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect((await drawnStill(page)).width).toBeLessThan(before.width * 0.7);
  });
});
