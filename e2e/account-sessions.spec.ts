import type { Page } from '@playwright/test';
import { expectAccessibleInEachLook } from './accessibility.ts';
import { expect, noticesGone, test } from './fixtures.ts';
import { openMenu } from './menu.ts';
import { signInOnScreen } from './sign-in.ts';

async function openAccount(page: Page) {
  await openMenu(page);
  await page.getByRole('button', { name: /Mi cuenta/ }).click();
  return page.getByRole('dialog', { name: 'Mi cuenta' });
}

test('a person sees where the account is open, and closes one session and all the others @phone', async ({
  page,
  browser,
  congregation,
}) => {
  const elsewhere = await Promise.all([browser.newContext(), browser.newContext()]);
  const [phone, library] = await Promise.all(elsewhere.map((context) => context.newPage()));
  if (!phone || !library) throw new Error('two were opened');
  await signInOnScreen(phone, congregation);
  await signInOnScreen(library, congregation);
  await signInOnScreen(page, congregation);

  const account = await openAccount(page);
  const sessions = account.getByRole('region', { name: 'Sus sesiones' });
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByRole('listitem').first()).toContainText('Esta sesión');
  await noticesGone(page);
  await expectAccessibleInEachLook(page);
  await sessions
    .getByRole('button', { name: /Cerrar la sesión de Chrome/ })
    .last()
    .click();
  await expect(page.getByText('Sesión cerrada')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);

  await account.getByLabel('Nombre').fill('Sin guardar');
  await sessions.getByRole('button', { name: 'Cerrar las demás sesiones' }).click();
  await expect(page.getByText('Se cerraron sus demás sesiones')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByRole('button')).toHaveCount(0);
  await expect(account.getByLabel('Nombre')).toHaveValue('Sin guardar');

  for (const other of [phone, library]) {
    await other.goto('/zones');
    await expect(other).toHaveURL(/\/login$/);
    await expect(other.getByText('Su sesión ha terminado. Inicie sesión de nuevo.')).toBeVisible();
  }
  await page.goto('/zones');
  await expect(page.getByRole('heading', { name: 'Zonas', level: 1 })).toBeVisible();
  for (const context of elsewhere) await context.close();
});
