import type { Page } from '@playwright/test';
import type { Person } from './congregation.ts';
import { expect } from './fixtures.ts';

export const storedToken = (page: Page) =>
  page.evaluate(() => localStorage.getItem('territorios.token'));

/** Ends the page's session behind its back. */
export async function endSession(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  expect((await page.request.post('/api/auth/logout', { headers })).status()).toBe(204);
}

/** @param isKept looks at what was typed, while the question stands over it */
export async function giveThePassword(
  page: Page,
  { password }: Person,
  isKept: () => Promise<void>,
): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Inicie sesión de nuevo' });
  // Keys reach it only once it has the focus.
  await expect(question.and(page.locator(':focus-within'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await isKept();
  await page.keyboard.press('Enter');
  const field = question.getByRole('textbox', { name: 'Contraseña' });
  await field.fill(password);
  await field.press('Enter');
  await expect(question).toBeHidden();
}
