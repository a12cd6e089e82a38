import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openScreen } from './menu.ts';
import { seedTerritories } from './seed.ts';
import { signIn } from './sign-in.ts';

/** Rows stand between two pixels, and a scroll position is rounded. */
const TOLERANCE_PX = 3;

/** Every third name is longer than its row. */
const nameOf = (number: number) =>
  `Territorio ${number}${number % 3 === 0 ? ' del otro lado del río'.repeat(4) : ''}`;

interface Standing {
  y: number;
  maxY: number;
  /** The first row visible below a header, and its place. */
  row: { index: number; top: number } | null;
  lastIndex: number;
  /** Whether the lower half of the window shows only rows. */
  isFilled: boolean;
}

/** The place of the list once ten frames have changed nothing. */
const standing = (page: Page): Promise<Standing> =>
  page.evaluate(async () => {
    const read = () => {
      const rows = [...document.querySelectorAll<HTMLTableRowElement>('tr[data-index]')];
      const seen = rows.find((row) => row.getBoundingClientRect().bottom > 120);
      return {
        y: scrollY,
        maxY: document.documentElement.scrollHeight - document.documentElement.clientHeight,
        row: seen
          ? { index: Number(seen.dataset['index']), top: seen.getBoundingClientRect().top }
          : null,
        lastIndex: Number(
          rows.findLast((row) => row.getBoundingClientRect().top < innerHeight)?.dataset['index'],
        ),
        isFilled: [0.5, 0.6, 0.7, 0.8, 0.9].every((part) =>
          Boolean(
            document
              .elementFromPoint(innerWidth / 2, innerHeight * part)
              ?.closest('tr[data-index]'),
          ),
        ),
      };
    };
    let last = JSON.stringify(read());
    for (let unchanged = 0; unchanged < 10;) {
      // oxlint-disable-next-line no-await-in-loop -- frame after frame
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = JSON.stringify(read());
      unchanged = now === last ? unchanged + 1 : 0;
      last = now;
    }
    return read();
  });

const jumpTo = async (page: Page, y: number): Promise<Standing> => {
  await page.evaluate((top) => scrollTo(0, top), y);
  return standing(page);
};

async function expectJumpsToHold(page: Page, count: number): Promise<void> {
  await expect(
    page.getByText(`${count.toLocaleString('es-MX')} territorios`, { exact: true }),
  ).toBeVisible();
  await expect(page.locator('tr[data-index]').first()).toBeVisible();

  for (const y of [7_000, 2_500, 9_000, 4_000]) {
    const { maxY } = await standing(page);
    const asked = Math.min(y, Math.floor(maxY * 0.8));
    const { y: reached, isFilled } = await jumpTo(page, asked);
    expect(Math.abs(reached - asked), `scrollTo ${asked} ends at ${reached}`).toBeLessThanOrEqual(
      TOLERANCE_PX,
    );
    expect(isFilled).toBe(true);
  }

  await page.keyboard.press('End');
  const end = await standing(page);
  expect(end.lastIndex, 'End shows the last row').toBe(count - 1);
  expect(end.maxY - end.y).toBeLessThanOrEqual(TOLERANCE_PX);

  await page.keyboard.press('Home');
  expect(await standing(page)).toMatchObject({ y: 0 });
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible();

  // A dragged scrollbar jumps far in each frame.
  for (const part of [0.15, 0.55, 0.9, 0.35, 0.7]) {
    const { maxY } = await standing(page);
    const asked = Math.round(maxY * part);
    await page.evaluate(async (middle) => {
      for (const step of [-900, 700, -400, 0]) {
        document.documentElement.scrollTop = middle + step;
        // oxlint-disable-next-line no-await-in-loop -- frame after frame
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }, asked);
    const { y, isFilled } = await standing(page);
    expect(Math.abs(y - asked), `dragged to ${asked}, ends at ${y}`).toBeLessThanOrEqual(
      TOLERANCE_PX,
    );
    expect(isFilled).toBe(true);
  }

  const before = await jumpTo(page, 3_000);
  await page.keyboard.press('PageDown');
  const after = await standing(page);
  expect(after.y - before.y).toBeGreaterThan(0);
  expect(after.y - before.y).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  expect(after.isFilled).toBe(true);
}

/** Tab and Shift+Tab go through the rows in order, and the focused element is visible. */
async function expectTabToFollow(page: Page): Promise<void> {
  await jumpTo(page, 4_000);
  const { lastIndex } = await standing(page);
  const focusedIndex = () =>
    page.evaluate(async () => {
      // Nobody presses faster than the rows are drawn: the next one may not be there yet.
      for (const _ of ['drawn', 'shown'])
        // oxlint-disable-next-line no-await-in-loop -- frame after frame
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return Number(
        document.activeElement?.closest('tr')?.getAttribute('data-index') ?? Number.NaN,
      );
    });
  await page.locator(`tr[data-index="${lastIndex}"]`).locator('a, button').last().focus();
  for (const [key, step, turns] of [
    ['Tab', 1, 24],
    ['Shift+Tab', -1, 30],
  ] as const) {
    let index = await focusedIndex();
    for (let turn = 0; turn < turns; turn += 1) {
      await page.keyboard.press(key);
      const next = await focusedIndex();
      expect([index, index + step], `${key} leads from row ${index} to ${next}`).toContain(next);
      index = next;
    }
    await standing(page);
    await expect(page.locator(':focus')).toBeInViewport();
  }
}

/** The same row is at the same place after leaving the list and coming back in any way. */
async function expectSamePlaceAfter(page: Page, leave: () => Promise<void>): Promise<void> {
  const before = await jumpTo(page, 5_000);
  await leave();
  await expect(page.locator('tr[data-index]').first()).toBeVisible();
  // What stands above the rows may come later than they do.
  await expect(async () => {
    const after = await standing(page);
    expect(after.row?.index).toBe(before.row?.index);
    expect(Math.abs((after.row?.top ?? 0) - (before.row?.top ?? 0))).toBeLessThanOrEqual(
      TOLERANCE_PX,
    );
  }).toPass({ timeout: 10_000 });
}

/** By the link of a row and back: that link has the focus, and its row was marked, which ends. */
async function expectMarkAfter(page: Page, back: () => Promise<void>): Promise<void> {
  const { row } = await standing(page);
  const left = page.locator(`tr[data-index="${(row?.index ?? 0) + 2}"]`);
  const name = await left.getByRole('link').first().innerText();
  const marked = await page.evaluateHandle(() => {
    const names: string[] = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLElement) || !('returned' in target.dataset)) continue;
        names.push(target.querySelector('a')?.innerText ?? '');
      }
    }).observe(document, { subtree: true, attributeFilter: ['data-returned'] });
    return names;
  });
  await left.getByRole('link').first().click();
  await back();
  await expect(page.getByRole('table').getByRole('link', { name, exact: true })).toBeFocused();
  expect(await marked.jsonValue()).toEqual([name]);
  await expect(page.locator('tr[data-returned]')).toHaveCount(0);
}

for (const [count, tag] of [
  [160, ''],
  [1_000, ' @phone'],
] as const) {
  test(`a jump of any length in a list of ${count} ends at its target${tag}`, async ({
    page,
    database,
    congregation,
  }) => {
    // Some forty journeys through two lists, each waiting for the list to stand still.
    test.slow();
    const names = Array.from({ length: count }, (_none, index) => nameOf(index + 1));
    await seedTerritories(database, congregation, names);

    await signIn(page, congregation, '/territories');
    await expectJumpsToHold(page, count);
    await expectTabToFollow(page);
    await expectSamePlaceAfter(page, async () => {
      await page.reload();
    });
    await expectSamePlaceAfter(page, async () => {
      await openScreen(page, 'Zonas');
      await expect(page.getByRole('heading', { name: 'Zonas', level: 1 })).toBeVisible();
      await page.goBack();
    });

    await expectSamePlaceAfter(page, () =>
      expectMarkAfter(page, () => page.getByRole('button', { name: /^(Volver|Cerrar)$/ }).click()),
    );

    await openScreen(page, 'Estadísticas');
    // The list before has as many rows.
    await expect(page.getByRole('heading', { name: /^Estadísticas/, level: 1 })).toBeVisible();
    await expectJumpsToHold(page, count);
    await expectTabToFollow(page);
    await expectSamePlaceAfter(page, async () => {
      await page.reload();
    });
    await expectSamePlaceAfter(page, () =>
      expectMarkAfter(page, async () => {
        await expect(page.getByRole('link', { name: 'Volver a Estadísticas' })).toBeVisible();
        await page.goBack();
      }),
    );
  });
}
