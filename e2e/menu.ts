import type { Page } from '@playwright/test';
import { isNarrow } from './screen-size.ts';

/** Opens the drawer on a phone; on a wide screen the menu is always there. */
export async function openMenu(page: Page): Promise<void> {
  if (!isNarrow(page)) return;
  await page.getByRole('button', { name: 'Abrir el menú' }).press('Enter');
}

/** Goes to a screen by the menu. */
export async function openScreen(page: Page, entry: string): Promise<void> {
  await openMenu(page);
  // Before a drawer has hidden the page, an entry of the bar at the bottom may have the same name.
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await menu.getByRole('link', { name: entry, exact: true }).click();
}

/** At once, because the page may be about to leave: a click would wait for the link to stand still. */
export async function followMenu(page: Page, entry: string): Promise<void> {
  await openMenu(page);
  await page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('link', { name: entry, exact: true })
    // A document that is left meanwhile never answers.
    .evaluate((link: HTMLElement) => void setTimeout(() => link.click()));
}
