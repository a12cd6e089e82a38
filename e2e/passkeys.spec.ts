import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import type { Page } from '@playwright/test';
import { expectAccessibleInEachLook } from './accessibility.ts';
import { E2E_PORT } from './environment.ts';
import { expect, noticesGone, test } from './fixtures.ts';
import { openMenu } from './menu.ts';
import { signInOnScreen } from './sign-in.ts';

// A passkey belongs to a host name, and an IP address is none.
test.use({ baseURL: `http://localhost:${E2E_PORT}` });

/** A fingerprint reader that recognises its owner. */
async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function openAccount(page: Page) {
  await openMenu(page);
  await page.getByRole('button', { name: /Mi cuenta/ }).click();
  return page.getByRole('dialog', { name: 'Mi cuenta' });
}

const byPasskey = (page: Page) =>
  page.getByRole('button', { name: 'Entrar con huella, rostro o llave' });

test('a person adds a passkey, enters with it, and no longer does once it is removed', async ({
  page,
  congregation,
}) => {
  await addAuthenticator(page);
  await signInOnScreen(page, congregation);
  const account = await openAccount(page);
  const keys = account.getByRole('region', { name: 'Entrar con huella, rostro o llave' });
  await keys.getByRole('button', { name: 'Agregar en este dispositivo' }).click();
  await expect(page.getByText('Llave agregada')).toBeVisible();
  await expect(keys.getByRole('listitem')).toHaveCount(1);
  await noticesGone(page);
  await expectAccessibleInEachLook(page);
  await account.getByRole('button', { name: 'Cancelar' }).click();
  await openMenu(page);
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);

  const signed = page.waitForRequest('**/api/auth/passkeys/sign-in');
  await byPasskey(page).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByText('Inicio de sesión exitoso')).toBeVisible();

  // A signature opens nothing a second time.
  const again = await page.request.post('/api/auth/passkeys/sign-in', {
    data: (await signed).postDataJSON(),
  });
  expect(again.status()).toBe(401);

  const entries = (await congregation.call(listAuditEntries, { query: {} })).map(
    ({ action }) => action,
  );
  expect(entries.slice(0, 5)).toEqual(
    expect.arrayContaining(['passkey_added', 'signed_out', 'signed_in']),
  );

  await (await openAccount(page)).getByRole('button', { name: /Quitar la llave/ }).click();
  await expect(page.getByText('Llave quitada')).toBeVisible();
  // On a phone the notice covers the end of the menu for some seconds.
  await noticesGone(page);
  await expect(keys.getByRole('listitem')).toHaveCount(0);
  await account.getByRole('button', { name: 'Cancelar' }).click();
  await openMenu(page);
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await byPasskey(page).click();
  await expect(page.getByText('Esta llave no abre ninguna cuenta.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});
