import { saveBoundary } from '@territorios/contract/boundaries/api.ts';
import { createImport } from '@territorios/contract/imports/api.ts';
import type { ImportRowInput } from '@territorios/contract/imports/rows.ts';
import { expectAccessibleInEachLook } from './accessibility.ts';
import {
  expectHues,
  mapDrawn,
  mapOf,
  pressSquare,
  seedSquares,
  showList,
  showMap,
} from './congregation-map.ts';
import type { Congregation } from './congregation.ts';
import { expect, test } from './fixtures.ts';
import { seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

const COLUMNS = 40;
const POINTS = 30;

function ringAt(index: number): string {
  const [x, y] = [-99 + (index % COLUMNS) * 0.006, 19 + Math.floor(index / COLUMNS) * 0.005];
  const points = Array.from({ length: POINTS - 1 }, (_, point) => {
    const angle = (2 * Math.PI * point) / (POINTS - 1);
    return [x + 0.0028 * Math.cos(angle), y + 0.0024 * Math.sin(angle)];
  });
  return JSON.stringify({ type: 'Polygon', coordinates: [[...points, points[0]]] });
}

/** Territories with a boundary each, in one import. */
async function seedMany({ call }: Congregation, names: readonly string[]): Promise<void> {
  const territories: ImportRowInput['territories'][] = names.map((name, index) => ({
    row: index + 1,
    id: null,
    name,
    zone: null,
    retired: false,
  }));
  const rows: ImportRowInput['boundaries'][] = names.map((_, index) => ({
    row: index + 1,
    territory: { row: index + 1 },
    geometry: ringAt(index),
  }));
  await call(createImport, {
    body: {
      dry_run: false,
      file_name: 'muchos.kml',
      kind: 'boundaries',
      rows,
      before: [{ kind: 'territories', rows: territories }],
    },
  });
}

const numbered = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `Territorio ${String(index + 1).padStart(4, '0')}`);

test('a thousand boundaries are drawn, and names that try to be something else are text', async ({
  page,
  congregation,
}) => {
  const hostile = [
    '<img src=x onerror=alert(1)>',
    'ñandú '.repeat(20),
    '\u202Eodatreveni',
    '${7*7} {{7*7}}',
    '=HYPERLINK("http://example.org")',
  ];
  await seedMany(congregation, [...hostile, ...numbered(1_000 - hostile.length)]);
  await signIn(page, congregation, '/mapa');
  await mapDrawn(page);
  await showList(page);
  await expect(page.getByText('1,000 territorios')).toBeAttached();
  await showMap(page);
  await page.getByRole('searchbox', { name: 'Buscar territorio' }).fill('img');
  await page.getByRole('button', { name: 'Ver todo' }).click();
  await pressSquare(page, 0, 1);
  await expect(page.getByText('<img src=x onerror=alert(1)>').first()).toBeVisible();
  await expectAccessibleInEachLook(page);
});

test('what is opened on the map has its row in sight, also in a long list', async ({
  page,
  congregation,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await seedMany(congregation, numbered(200));
  await signIn(page, congregation, '/mapa');
  await mapDrawn(page);
  // The middle of five rows of forty.
  await mapOf(page).click();
  const panel = page.getByRole('region', { name: /^Territorio 0/ });
  const name = (await panel.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  expect(Number(name.slice(-4))).toBeGreaterThan(60);
  await expect(page.getByRole('link', { name })).toBeInViewport();
  await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
  // Where both have no room, the panel stands in place of the list.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('table', { name: 'Territorios' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name })).toBeInViewport();
});

test('a name of 120 unbroken letters fits the map and what opens on it @phone', async ({
  page,
  congregation,
  isMobile,
}) => {
  const name = 'Parque'.padEnd(120, 'wm');
  await seedSquares(congregation, [await seedTerritory(congregation, name)]);
  if (isMobile) await page.setViewportSize({ width: 320, height: 568 });
  await signIn(page, congregation, '/mapa');
  await mapDrawn(page);
  await pressSquare(page, 0, 1);
  await expect(
    page.getByRole('region', { name: isMobile ? 'Territorio elegido' : name }),
  ).toContainText(name);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  // Narrower by the scrollbar beside a panel.
  expect(overflow).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Asignar', exact: true }).click({ trial: true });
});

test('a boundary from pole to pole hides no other, and the map finds what lies under it', async ({
  page,
  congregation,
}) => {
  const { call } = congregation;
  const { id } = await seedTerritory(congregation, 'Medio mundo');
  const corners = [
    [-170, -90],
    [-10, -90],
    [-10, 90],
    [-170, 90],
    [-170, -90],
  ];
  await call(saveBoundary, {
    params: { id },
    body: { geometry: JSON.stringify({ type: 'Polygon', coordinates: [corners] }) },
  });
  await seedSquares(congregation, [await seedTerritory(congregation, '1 Mercado')]);
  await signIn(page, congregation, '/mapa');
  await mapDrawn(page);
  await page.getByRole('searchbox', { name: 'Buscar territorio' }).fill('mercado');
  await expect(page).toHaveURL('/mapa?q=mercado');
  await page.getByRole('button', { name: 'Ver todo' }).click();
  await expectHues(page, 'available');
  // The smaller one of both is meant.
  await page.getByRole('searchbox', { name: 'Buscar territorio' }).fill('');
  await pressSquare(page, 0, 1);
  await expect(page.getByRole('region', { name: '1 Mercado' })).toContainText('1 Mercado');
});
