import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { chooseFilter, turnOrder } from './choosing.ts';
import type { Congregation, Database } from './congregation.ts';
import { expect, test } from './fixtures.ts';
import { seedTerritories } from './seed.ts';
import { signIn } from './sign-in.ts';

const COUNT = 150;
const WHEEL_PX = 400;
const WHEEL_TURNS = 8;
/** Rows may stand between two pixels. */
const ROUNDING_PX = 1.5;

/** Every third name is longer than its row. */
const nameOf = (number: number) =>
  `${number}${number % 3 === 0 ? ' del otro lado del río'.repeat(5) : ''}`;

async function openLongList(
  page: Page,
  congregation: Congregation,
  database: Database,
): Promise<void> {
  const names = Array.from({ length: COUNT }, (_none, index) => nameOf(index + 1));
  await seedTerritories(database, congregation, names);
  await signIn(page, congregation, '/territories');
  await expect(page.getByText(`${COUNT} territorios`, { exact: true })).toBeVisible();
}

const rows = (page: Page) => page.locator('tr[data-index]');
const verb = (page: Page, number: number) =>
  page.getByRole('button', { name: `Asignar ${nameOf(number)}`, exact: true });

async function goToEnd(page: Page): Promise<void> {
  await page.keyboard.press('End');
  await expect(verb(page, COUNT)).toBeInViewport();
}

/** The top of rows, by their number. */
const places = (drawn: Locator) =>
  drawn.evaluateAll((elements) =>
    elements.map((element): [string, number] => [
      element.getAttribute('aria-rowindex') ?? '',
      element.getBoundingClientRect().top,
    ]),
  );

/** Whether the lower half of the window shows only rows. */
const isFilled = (page: Page) =>
  page.evaluate(() =>
    [0.5, 0.6, 0.7, 0.8, 0.9].every((part) => {
      const seen = document.elementFromPoint(innerWidth / 2, innerHeight * part);
      return Boolean(seen?.closest('tr[data-index]'));
    }),
  );

test('a long list draws what is near the window, and says how long it is @phone', async ({
  page,
  congregation,
  database,
}) => {
  await openLongList(page, congregation, database);
  const table = page.getByRole('table', { name: 'Territorios' });
  await expect(table).toHaveAttribute('aria-rowcount', String(COUNT + 1));
  await expect(rows(page).first()).toHaveAttribute('aria-rowindex', '2');
  await expectAccessible(page);
  await page.mouse.move(300, 600);
  await goToEnd(page);
  await expect(rows(page).last()).toHaveAttribute('aria-rowindex', String(COUNT + 1));
  expect(await rows(page).count()).toBeLessThan(COUNT / 2);
});

test('a long list stays where it is while rows above it are drawn', async ({
  page,
  congregation,
  database,
}) => {
  await openLongList(page, congregation, database);
  await page.mouse.move(300, 600);
  // Jumps to the end: the rows above were never drawn.
  await goToEnd(page);
  for (let turn = 0; turn < WHEEL_TURNS; turn += 1) {
    const before = new Map(await places(rows(page)));
    await page.mouse.wheel(0, -WHEEL_PX);
    await expect
      .poll(async () => {
        const moved = (await places(rows(page))).flatMap(([number, top]) => {
          const from = before.get(number);
          return from === undefined ? [] : [top - from];
        });
        return moved.length > 0 && moved.every((px) => Math.abs(px - WHEEL_PX) <= ROUNDING_PX);
      })
      .toBe(true);
    await expect.poll(() => isFilled(page)).toBe(true);
  }
});

test('the focus stays on its row while a long list is scrolled or sorted @phone', async ({
  page,
  congregation,
  database,
}) => {
  await openLongList(page, congregation, database);
  await verb(page, 3).focus();
  await goToEnd(page);
  await expect(verb(page, 3)).toBeFocused();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(verb(page, 1)).toBeInViewport();
  await expect(verb(page, 3)).toBeFocused();

  await verb(page, 3).press('Enter');
  // Keys reach it only once it has the focus.
  await expect(page.getByRole('dialog').and(page.locator(':focus-within'))).toBeVisible();
  // The first closes the list of publishers.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(verb(page, 3)).toBeFocused();

  await chooseFilter(page, /Ordenar por/, 'Estado');
  await turnOrder(page, 'descendente');
  await chooseFilter(page, /Ordenar por/, 'Nombre');
  await turnOrder(page, 'descendente');
  await expect(rows(page).first()).toContainText(nameOf(COUNT));
  await expect(page).toHaveURL(/direction=desc/);
});

test('a long list is shown from its start after a search, and after clearing it', async ({
  page,
  congregation,
  database,
}) => {
  await openLongList(page, congregation, database);
  const search = page.getByRole('searchbox', { name: 'Buscar territorio' });
  await search.fill('río');
  await expect(page.getByText(`${COUNT / 3} territorios`, { exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(COUNT / 3);
  await search.fill('');
  await expect(page.getByText(`${COUNT} territorios`, { exact: true })).toBeVisible();
  await expect(rows(page).first()).toHaveAttribute('aria-rowindex', '2');
});
