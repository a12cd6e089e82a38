import type { Page } from '@playwright/test';
import { tokenOf, type Congregation, type Person } from './congregation.ts';
import { expect } from './fixtures.ts';

const TOKEN = 'territorios.token';
const firstScreen = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 });

/** Opens the first screen in a browser in which somebody has signed in already. */
export async function signIn(page: Page, person: Person): Promise<void> {
  const token = await tokenOf(person);
  // A file of the panel's own site, which makes no calls.
  await page.goto('/favicon.svg');
  await page.localStorage.setItem(TOKEN, token);
  await page.goto('/dashboard');
  await expect(firstScreen(page)).toBeVisible();
}

/** Signs in as a person does, which opens a session of its own, and waits for the first screen. */
export async function signInOnScreen(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(firstScreen(page)).toBeVisible();
}

/** Away from the Dashboard, whose first steps read the zones as well. */
export async function signInElsewhere(page: Page, congregation: Congregation): Promise<void> {
  await signIn(page, congregation);
  await page.goto('/actividad');
  await expect(page.getByRole('heading', { name: 'Actividad', level: 1 })).toBeVisible();
}
