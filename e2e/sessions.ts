import type { Page } from '@playwright/test';
import type { Person } from './congregation.ts';
import { expect } from './fixtures.ts';

export const storedToken = (page: Page) =>
  page.evaluate(() => localStorage.getItem('territorios.token'));

const readsWaiting = new WeakMap<Page, () => void>();

/** What the page reads by itself waits until the password is given: refused, it would ask for it at any moment. */
async function holdReads(page: Page): Promise<void> {
  const released = new Promise<void>((resolve) => readsWaiting.set(page, resolve));
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') await released;
    await route.fallback();
  });
}

/** Ends the page's session behind a form that is to be sent. */
export async function endSessionBehindForm(page: Page): Promise<void> {
  await holdReads(page);
  await endSession(page);
}

/** Ends the page's session behind its back. */
export async function endSession(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  expect((await page.request.post('/api/auth/logout', { headers })).status()).toBe(204);
}

/** Lets the reads go that `endSessionBehindForm` holds. */
export const releaseReads = (page: Page) => readsWaiting.get(page)?.();

/** After `endSessionBehindForm`. @param isKept looks at what was typed, while the question stands over it */
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
  releaseReads(page);
}
