import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { isNarrow } from './screen-size.ts';

/** The first field of a dialog has the focus; on a touch screen the dialog has it until the field is tapped. */
export async function expectBegun(dialog: Locator, field: Locator): Promise<void> {
  if (isNarrow(dialog.page())) {
    await expect(dialog).toBeFocused();
    await field.tap();
  }
  await expect(field).toBeFocused();
}

/** The form over a list, which a phone has behind a button of the form's title. */
export async function openForm(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { name: title, exact: true });
  const opener = page.getByRole('button', { name: title, exact: true });
  // Before the screen is there neither of them is, and nothing would be pressed.
  await expect(heading.or(opener).filter({ visible: true }).first()).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  await expect(heading).toBeVisible();
}

/** Chooses zone or order of Territorios, which a phone has behind a button. */
export async function chooseFilter(page: Page, field: RegExp, option: string): Promise<void> {
  await withFilters(page, () => choose(page.getByRole('button', { name: field }), option));
}

export async function turnOrder(page: Page, to: 'ascendente' | 'descendente'): Promise<void> {
  await withFilters(page, () =>
    page.getByRole('button', { name: `Cambiar a orden ${to}` }).click(),
  );
}

/** @returns whether they were behind a button */
export async function openFilters(page: Page): Promise<boolean> {
  const opener = page.getByRole('button', { name: /^Filtros/ });
  await expect(page.getByRole('searchbox').first()).toBeVisible();
  const isBehind = await opener.isVisible();
  if (isBehind) await opener.click();
  return isBehind;
}

async function withFilters(page: Page, act: () => Promise<void>): Promise<void> {
  const isBehind = await openFilters(page);
  await act();
  if (isBehind) await page.getByRole('button', { name: 'Ver la lista' }).click();
}

const CHOICES = ['Asignación', 'Otras acciones'];
const SELDOM = ['Dibujar contorno', 'Editar contorno', 'Tarjetas', 'Seleccionar', 'Retirar'];

/** From the open menu of a territory, where a long one has it behind another entry. */
export async function chooseInMenu(page: Page, entry: string): Promise<void> {
  const entries = page.getByRole('menuitem');
  const item = page.getByRole('menuitem', { name: entry, exact: true });
  await expect(entries.last()).toBeVisible();
  const choice = SELDOM.includes(entry) ? 'Otras acciones' : 'Asignación';
  if (!(await item.isVisible())) await entries.filter({ hasText: choice }).click();
  await item.click();
}

/** The entries of each menu that a button opens: of its own first, and then of each choice in it. */
export async function menusOf(page: Page, button: Locator): Promise<string[][]> {
  const entries = page.getByRole('menuitem');
  const menus: string[][] = [];
  const choices: (string | null)[] = [null];
  for (const choice of choices) {
    await button.press('Enter');
    await expect(entries.last()).toBeVisible();
    if (choice !== null) {
      const opener = page.getByRole('menuitem', { name: choice, exact: true });
      await opener.press('Enter');
      await expect(opener).toBeHidden();
      await expect(entries.first()).toBeFocused();
    }
    const texts = await entries.allTextContents();
    if (choice === null) choices.push(...texts.filter((text) => CHOICES.includes(text)));
    menus.push(texts);
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  }
  return menus;
}

/** From the menu of a row of Territorios. */
export async function chooseInRow(page: Page, territory: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Más acciones de ${territory}`, exact: true }).click();
  await chooseInMenu(page, entry);
}

/** From the menu of a line of a territory's history. */
export async function chooseInLine(page: Page, publisher: string, entry: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^Más acciones de la asignación a ${publisher}`) })
    .press('Enter');
  await page.getByRole('menuitem', { name: entry, exact: true }).press('Enter');
}

/** What is seldom changed of a territory is folded. */
export const unfoldPlace = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Mapa, contorno y foto' }).click();

/** Chooses in the list of a button, by keyboard: a click could miss a moving option. */
export async function choose(field: Locator, name: string): Promise<void> {
  const option = field.page().getByRole('option', { name });
  await field.focus();
  // A scroll event closes the list, and comes as late as the machine is slow.
  await expect(async () => {
    if (!(await option.isVisible())) await field.press('Enter');
    await option.press('Enter', { timeout: 1_000 });
    // Had it just closed, the key would have opened it again.
    await expect(option).toBeHidden({ timeout: 1_000 });
  }).toPass();
}

/** Types a date into its parts: each one moves on to the next when it is complete. */
export async function typeDate(field: Locator, digits: string): Promise<void> {
  await field.getByRole('spinbutton').first().focus();
  await field.page().keyboard.type(digits);
}

const unaccented = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Chooses by keyboard in a list that a text filters. @param text small letters without accents */
export async function chooseTyped(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  const options = field.page().getByRole('option');
  // An open list is filtered a moment later, which clears an earlier choice.
  await expect
    .poll(async () => {
      const shown = await options.allTextContents();
      return shown.length > 0 && shown.every((option) => unaccented(option).includes(text));
    })
    .toBe(true);
  await field.press('ArrowDown');
  await field.press('Enter');
}
