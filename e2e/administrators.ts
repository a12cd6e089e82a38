import type { Page } from '@playwright/test';
import {
  createAdministrator,
  listAdministrators,
  type Administrator,
} from '@territorios/contract/administrators/api.ts';
import { login } from '@territorios/contract/auth/api.ts';
import type { Congregation } from './congregation.ts';
import { openMenu } from './menu.ts';

/** Adds an administrator who is no superadmin. @returns also how to sign in as him */
export async function seedAdmin(
  congregation: Congregation,
  password: string,
): Promise<Congregation & Administrator> {
  const { administrator } = await congregation.call(createAdministrator, {
    body: { name: 'Beto Luna', email: `${crypto.randomUUID()}@example.org`, password },
  });
  return { ...congregation, ...administrator, password };
}

export async function superadminOf({ call, email }: Congregation): Promise<Administrator> {
  const all = await call(listAdministrators, {});
  const own = all.find((administrator) => administrator.email === email);
  if (!own) throw new Error('The congregation has no superadmin.');
  return own;
}

/** The status of a sign-in, which shows whether a password is right and its account exists. */
export async function signInStatus(page: Page, email: string, password: string): Promise<number> {
  const answer = await page.request.post(`/api${login.path}`, { data: { email, password } });
  return answer.status();
}

export async function openAccount(page: Page) {
  await openMenu(page);
  await page.getByRole('button', { name: /^Mi cuenta/ }).press('Enter');
  return page.getByRole('dialog', { name: 'Mi cuenta' });
}
