import type { Page } from '@playwright/test';
import { tokenOf, type Person } from './congregation.ts';
import { expect } from './fixtures.ts';

/** Opens a screen in a browser in which somebody has signed in already. */
export async function signIn(page: Page, person: Person, screen = '/dashboard'): Promise<void> {
  const token = await tokenOf(person);
  // For the first document alone: a later one must find what the page itself has stored or removed.
  const stored = await page.addInitScript(
    (value) => localStorage.setItem('territorios.token', value),
    token,
  );
  await page.goto(screen);
  await stored.dispose();
  // By its tag, because a dialog that the address opens hides it from the roles.
  await expect(page.locator('#root:not([aria-busy]) h1').first()).toBeVisible();
}

/** Signs in as a person does, which opens a session of its own, and waits for the first screen. */
export async function signInOnScreen(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}
