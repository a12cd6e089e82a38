import { createZone } from '@territorios/contract/zones/api.ts';
import type { Locator, Page } from '@playwright/test';
import { chooseInRow } from './choosing.ts';
import type { Congregation } from './congregation.ts';
import { startDemonstration } from './demonstration.ts';
import { expect, test } from './fixtures.ts';
import { assign, seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

const COUNT = 24;

/** Complete rows that are to be seen before anything is scrolled. */
const LEAST = [
  { path: '/territories', width: 1440, height: 900, rows: 14 },
  { path: '/territories', width: 1366, height: 768, rows: 10 },
  { path: '/territories', width: 768, height: 1024, rows: 12 },
  { path: '/territories', width: 360, height: 740, rows: 5 },
  // Beside the map stand cards.
  { path: '/mapa', width: 1440, height: 900, rows: 7 },
  { path: '/mapa', width: 1366, height: 768, rows: 5 },
  { path: '/mapa?view=list', width: 768, height: 1024, rows: 12 },
  { path: '/mapa?view=list', width: 360, height: 740, rows: 4 },
  { path: '/zones', width: 360, height: 740, rows: 8 },
  { path: '/publishers', width: 360, height: 740, rows: 6 },
  // 1440×900 at 200 %.
  { path: '/territories', width: 720, height: 450, rows: 5 },
  { path: '/zones', width: 720, height: 450, rows: 5 },
  { path: '/publishers', width: 720, height: 450, rows: 5 },
];

async function seedLists(congregation: Congregation): Promise<void> {
  const publishers = await seedPublishers(
    congregation,
    ...Array.from({ length: 8 }, (_, index) => `Marta Núñez ${index}`),
  );
  for (let number = 1; number <= COUNT; number += 1) {
    const zone = await congregation.call(createZone, { body: { name: `Zona ${number}` } });
    const { id } = await seedTerritory(congregation, `${number} Calle del Río ${number}`, {
      zone_id: zone.id,
      warnings: number % 2 === 0 ? 'Perros' : null,
    });
    const publisher = publishers[number - 1];
    if (publisher !== undefined) await assign(congregation, id, publisher);
  }
}

/** Rows that are whole in the window, and under nothing that stands over it. */
const wholeRows = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isSeen = (x: number, y: number, row: Element) =>
      row.contains(document.elementFromPoint(x, y));
    return [...document.querySelectorAll('tr[data-index]')].filter((row) => {
      const { left, top, bottom } = row.getBoundingClientRect();
      return isSeen(left + 20, top + 1, row) && isSeen(left + 20, bottom - 2, row);
    }).length;
  });

test('a screen shows so many complete rows before it is scrolled', async ({
  page,
  congregation,
}) => {
  await seedLists(congregation);
  await signIn(page, congregation);
  for (const { path, width, height, rows } of LEAST) {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await expect(page.locator('tr[data-index]').first()).toBeVisible();
    await expect
      .poll(() => wholeRows(page), { message: `${path} at ${width}×${height}` })
      .toBeGreaterThanOrEqual(rows);
  }
});

test('the Dashboard of a phone is at most 2,400 px high with the demonstration', async ({
  page,
}) => {
  const demonstration = await startDemonstration();
  try {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${demonstration.address}/login`);
    await page.getByLabel('Correo electrónico').fill('demo@example.org');
    await page.getByRole('textbox', { name: 'Contraseña' }).fill('territorios');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    // All is there, from the queue to the drawings at the end.
    await expect(page.getByRole('button', { name: 'Recordar' }).first()).toBeVisible();
    await expect(page.getByText('Ventana de campaña')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Las Jacarandas/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Registro S-13' })).toBeVisible();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(2400);
  } finally {
    // A screen that is left asks for nothing any more.
    await page.goto('about:blank');
    await demonstration.stop();
  }
});

async function openCards(page: Page, congregation: Congregation): Promise<void> {
  await seedLists(congregation);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, congregation, '/territories');
}

/** The middles of the lines of text that are seen in a row, and its edges; its buttons stand beside them. */
const linesOf = (row: Locator) =>
  row.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const middles: number[] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      if (node.parentElement?.closest('button, td:last-child')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const cell = node.parentElement?.getBoundingClientRect();
        const middle = (line.top + line.bottom) / 2;
        if ((cell?.width ?? 0) > 1 && middle < bottom) middles.push(middle);
      }
    }
    middles.sort((a, b) => a - b);
    const lines = middles.filter((middle, at) => at === 0 || middle - (middles[at - 1] ?? 0) > 6);
    return { top, bottom, lines };
  });

test('a card of a territory has at most four lines, with room above and below them', async ({
  page,
  congregation,
}) => {
  await openCards(page, congregation);
  await expect(page.locator('tr[data-index]').first()).toBeVisible();
  // The first ones are held, and the ninth is not.
  for (const index of [0, 1, 8]) {
    // oxlint-disable-next-line no-await-in-loop
    const { top, bottom, lines } = await linesOf(page.locator(`tr[data-index="${index}"]`));
    expect(lines.length, `lines of card ${index}`).toBeGreaterThanOrEqual(3);
    expect(lines.length, `lines of card ${index}`).toBeLessThanOrEqual(4);
    expect((lines[0] ?? 0) - top).toBeGreaterThanOrEqual(14);
    expect(bottom - (lines.at(-1) ?? 0)).toBeGreaterThanOrEqual(12);
  }
});

test('at 200 % a dialog scrolls as a whole, to its last button', async ({ page, congregation }) => {
  await seedTerritory(congregation, 'Parque');
  await page.setViewportSize({ width: 720, height: 450 });
  await signIn(page, congregation, '/territories');
  await chooseInRow(page, 'Parque', 'Editar');
  const dialog = page.getByRole('dialog', { name: 'Editar territorio' });
  const save = dialog.getByRole('button', { name: 'Guardar cambios' });
  await expect(dialog.getByRole('heading')).toBeInViewport();
  await save.scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('heading')).not.toBeInViewport();
});

const stop = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: focused } = document;
    const row = focused?.closest('tr[data-index]');
    return row?.getAttribute('data-index') ?? '';
  });

test('the keyboard needs at most twelve stops to the first row, and two in each row', async ({
  page,
  congregation,
}) => {
  await seedLists(congregation);
  await signIn(page, congregation, '/territories');
  await expect(page.locator('tr[data-index]').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  let stops = 1;
  for (; stops < 30 && (await stop(page)) === ''; stops += 1) await page.keyboard.press('Tab');
  expect(stops).toBeLessThanOrEqual(12);
  const places: string[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    places.push(await stop(page));
    await page.keyboard.press('Tab');
  }
  expect(places).toEqual(['0', '0', '1', '1', '2', '2']);

  // The buttons of the head are one stop, and the arrows lead to each.
  const head = page.getByRole('toolbar', { name: 'Acciones de la lista' }).locator('a, button');
  await head.first().focus();
  const labels: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    labels.push(await page.locator(':focus').innerText());
    await page.keyboard.press('ArrowRight');
  }
  expect(labels).toEqual(['Seleccionar', 'Proponer 5', 'Configuración', 'Importar']);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox', { name: 'Buscar territorio' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(head.last()).toBeFocused();

  // The arrows lead from the verb to the rest of what can be done.
  await page.getByRole('button', { name: /^Desasignar 1 / }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /^Más acciones de 1 / })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toHaveText('Asignación');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Más acciones de 1 / })).toBeFocused();
});
