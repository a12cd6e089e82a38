import { createCampaign } from '@territorios/contract/campaigns/api.ts';
import { createPublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { createPublisher } from '@territorios/contract/publishers/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import type { Page } from '@playwright/test';
import type { Congregation } from './congregation.ts';
import { cutFigures } from './cut-figures.ts';
import { expect, test } from './fixtures.ts';
import { assign, returnTerritory, seedPublishers, seedTerritory, today } from './seed.ts';
import { signIn } from './sign-in.ts';

const WIDTHS = [320, 360, 768, 1024, 1280, 1366, 1440];
const FONTS = {
  wide: ['"DejaVu Sans", Verdana, sans-serif', 'normal'],
  narrow: ['"DejaVu Sans Condensed", "Liberation Sans Narrow", "Arial Narrow", Arial', '-0.03em'],
} as const;
const NAMES = [
  '100-01 Unidad Habitacional Lomas',
  '100-02 Unidad Habitacional Lomas',
  'Territorio 1234',
  'Territorio 101',
  'Territorio 103 Unidad Habitacional Lomas',
];
const DAY_MS = 86_400_000;

const setFont = (page: Page, font: (typeof FONTS)[keyof typeof FONTS]) =>
  page.evaluate(([family, spacing]) => {
    document.documentElement.style.setProperty('--font-sans', family);
    document.documentElement.style.letterSpacing = spacing;
  }, font);

async function seedFigures(congregation: Congregation) {
  const [marta, luis] = await seedPublishers(congregation, 'Marta Núñez Domínguez', 'Luis 2');
  const role = await congregation.call(createPublisherRole, {
    body: { name: 'Publicador 1', max_territories: 12 },
  });
  await congregation.call(createPublisher, { body: { name: 'Ana', role_id: role.id } });
  const zone = await congregation.call(createZone, { body: { name: '100' } });
  await congregation.call(createCampaign, {
    body: { name: 'Visita', start_date: today(), end_date: '2039-12-30' },
  });
  const made = (name: string) =>
    seedTerritory(congregation, name, {
      zone_id: zone.id,
      warnings: 'Perros',
      danger_level: 'rojo',
    });
  const [late, held, returned] = await Promise.all(NAMES.map(made));
  if (!late || !held || !returned) throw new Error('All territories are made.');
  await assign(congregation, late.id, marta, 2);
  await assign(congregation, held.id, luis, 700);
  await returnTerritory(congregation, await assign(congregation, returned.id, marta, 30));
  return late;
}

// Specification: 2 Territorios
test('no figure is cut, at any width, with a wide and with a narrow font', async ({
  page,
  congregation,
}) => {
  const { id } = await seedFigures(congregation);
  await signIn(page, congregation);
  // By then 'Asignado hace 10 meses', and more than 300 days late.
  await page.clock.setFixedTime(Date.now() + 315 * DAY_MS);
  const screens = ['/territories', '/publishers', '/campaigns', '/dashboard', '/estadisticas'];
  for (const screen of [...screens, `/territories?territory=${id}`]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(screen);
    await expect(page.getByText(/100-01|Luis 2|Visita/).first()).toBeVisible();
    await expect(page.getByText(/^Cargando/)).toHaveCount(0);
    for (const [name, font] of Object.entries(FONTS)) {
      await setFont(page, font);
      for (const width of WIDTHS) {
        // Narrower than this the panel is a page of its own.
        if (screen.includes('?') && width < 1024) continue;
        await page.setViewportSize({ width, height: 900 });
        // A phone and a tablet have a scrollbar that takes no room.
        for (const scrollbar of ['auto', 'none']) {
          await page.evaluate((look) => {
            document.documentElement.style.scrollbarWidth = look;
          }, scrollbar);
          await expect
            .poll(() => cutFigures(page), {
              message: `${screen} at ${width} px, scrollbar ${scrollbar}, ${name}`,
              timeout: 3_000,
            })
            .toEqual([]);
        }
      }
    }
  }
});

/** Names of rows that end before their last letter. */
const cutNames = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('tr[data-index] > th')].flatMap((cell) => {
      const name = cell.querySelector('a, label span');
      if (name === null) return 'no name';
      const isCut =
        name.scrollHeight > name.clientHeight + 1 ||
        name.scrollWidth > name.clientWidth + 1 ||
        name.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1;
      return isCut ? name.textContent : [];
    }),
  );

test('on a tablet the whole name of a territory is read, with a wide and with a narrow font', async ({
  page,
  congregation,
}) => {
  const names = [
    '100-01 Unidad Los Álamos',
    '100-17 Edificios de la Estación',
    '700-05 Negocios de la Glorieta',
    'Jacarandas-15 Negocios de la Glorieta',
  ];
  const zone = await congregation.call(createZone, { body: { name: 'Las Jacarandas' } });
  const [marta] = await seedPublishers(congregation, 'Marta Núñez Domínguez');
  for (const name of names) {
    const { id } = await seedTerritory(congregation, name, {
      zone_id: zone.id,
      danger_level: 'rojo',
      warnings: 'Perros',
    });
    await assign(congregation, id, marta);
  }
  await signIn(page, congregation, '/territories');
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.getByRole('link', { name: /^100-01/ })).toBeVisible();
  for (const [label, font] of Object.entries(FONTS)) {
    await setFont(page, font);
    await expect.poll(() => cutNames(page), { message: label }).toEqual([]);
    // Neither the zone nor the icon gave its room.
    await expect(page.getByRole('cell', { name: 'Las Jacarandas' }).first()).toBeInViewport();
    const icon = page.getByRole('img', { name: 'Peligro' }).last().locator('svg');
    await expect(icon).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Desasignar', { exact: true }).first()).toBeVisible();
  }
});

/** Columns whose header and first cell are wholly in the window, under nothing. */
const seenColumns = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { left, right, top, height, width } = element.getBoundingClientRect();
      const hits = [left + 2, right - 2].map((x) => document.elementFromPoint(x, top + height / 2));
      return width > 1 && hits.every((hit) => element.contains(hit) || hit?.contains(element));
    };
    const row = document.querySelector('tr[data-index]');
    return [...document.querySelectorAll('thead th')]
      .filter((head, index) => isSeen(head) && row?.children[index] && isSeen(row.children[index]))
      .map((head) => head.textContent ?? '');
  });

// Specification: 2 Territorios
test('all six columns are seen from 1,024 px on, and beside the form or a panel none is dropped', async ({
  page,
  congregation,
}) => {
  const COLUMNS = [
    'Nombre',
    'Zona',
    'Estado',
    'Última actividad',
    'Válido para grupos',
    'Acciones',
  ];
  await seedFigures(congregation);
  await signIn(page, congregation, '/territories');
  for (const width of [1024, 1280, 1366, 1439]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator('tr[data-index]').first()).toBeVisible();
    await expect.poll(() => seenColumns(page), { message: `at ${width}` }).toEqual(COLUMNS);
    await expect(page.getByText('No especificado').first()).toBeVisible();
    const table = page.getByRole('table', { name: 'Territorios' });
    const expectReachable = async () => {
      expect(await seenColumns(page), `${width}: a row's verb`).toContain('Acciones');
      for (const name of COLUMNS) {
        const head = page.getByRole('columnheader', { name });
        await head.scrollIntoViewIfNeeded();
        await expect(head).toBeInViewport({ ratio: 0.9 });
      }
      expect(
        await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      ).toBe(0);
      await table.locator('xpath=../..').evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
      await expect
        .poll(() => seenColumns(page), { message: `${width}: the column under the verbs` })
        .toContain('Válido para grupos');
    };
    await page.getByRole('button', { name: 'Nuevo Territorio' }).click();
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeFocused();
    await expectReachable();
    await page.getByRole('button', { name: 'Ocultar el formulario' }).click();
    await expect(page.getByRole('button', { name: 'Nuevo Territorio' })).toBeFocused();
    await page.getByRole('link', { name: /^100-01/ }).click();
    await expect(page.getByRole('heading', { name: /^100-01/ })).toBeVisible();
    await expectReachable();
    await page.keyboard.press('Escape');
  }
});
