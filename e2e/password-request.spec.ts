import { createZone, listZones } from '@territorios/contract/zones/api.ts';
import type { Page } from '@playwright/test';
import { expectAccessibleInEachLook } from './accessibility.ts';
import { expectBegun } from './choosing.ts';
import type { Congregation } from './congregation.ts';
import { expect, noticesGone, test } from './fixtures.ts';
import { followMenu, openMenu, openScreen } from './menu.ts';
import { endSession, endSessionBehindForm, releaseReads, storedToken } from './sessions.ts';
import { signInOnScreen } from './sign-in.ts';

const ENDED = 'Su sesión ha terminado. Inicie sesión de nuevo.';

const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Inicie sesión de nuevo' });

const namesOf = async ({ call }: Congregation) =>
  (await call(listZones, {})).map(({ name }) => name);

test('a write after the session’s end asks for the password over the screen, keeps what was typed and is sent once @smoke', async ({
  page,
  congregation,
}) => {
  await signInOnScreen(page, congregation);
  await openScreen(page, 'Zonas');
  const before = await storedToken(page);
  await endSessionBehindForm(page);
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Norte');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  await page.getByRole('textbox', { name: 'Nombre' }).press('Enter');

  const dialog = signInAgain(page);
  await expect(dialog.getByText(ENDED)).toBeVisible();
  await expect(dialog.getByLabel('Correo electrónico')).toHaveValue(congregation.email);
  await expect(dialog.getByLabel('Correo electrónico')).not.toBeEditable();
  const password = dialog.getByRole('textbox', { name: 'Contraseña' });
  await expectBegun(dialog, password);
  await noticesGone(page);
  await expectAccessibleInEachLook(page);
  await password.fill('equivocada');
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription('La contraseña no es correcta');
  await password.fill(congregation.password);
  await password.press('Enter');
  await expect(dialog).toBeHidden();
  releaseReads(page);

  await expect(page.getByText('Zona creada exitosamente')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('');
  expect(await namesOf(congregation)).toEqual(['Norte']);
  expect(posts).toEqual(['/api/zones', '/api/auth/login', '/api/auth/login', '/api/zones']);
  expect(await storedToken(page)).not.toBe(before);

  // The stream of changes goes on with the new session.
  await congregation.call(createZone, { body: { name: 'De otra persona' } });
  await expect(page.getByText('De otra persona')).toBeVisible();
});

test('closing the question keeps the form, and Salir leads to the sign-in', async ({
  page,
  congregation,
}) => {
  await congregation.call(createZone, { body: { name: 'Norte' } });
  await signInOnScreen(page, congregation);
  await openScreen(page, 'Zonas');
  await page.getByRole('button', { name: 'Editar Norte' }).click();
  const form = page.getByRole('dialog', { name: 'Editar zona' });
  await form.getByLabel('Nombre').fill('Norte y más');
  await endSessionBehindForm(page);
  await form.getByRole('button', { name: 'Guardar' }).click();
  // Keys reach it only once it has the focus.
  await expect(signInAgain(page).and(page.locator(':focus-within'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(signInAgain(page)).toBeHidden();
  await expect(form.getByLabel('Nombre')).toHaveValue('Norte y más');

  // The stream of changes is opened again, and refused.
  releaseReads(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await form.getByRole('button', { name: 'Guardar' }).click();
  await signInAgain(page).getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(ENDED)).toBeVisible();
  expect(await namesOf(congregation)).toEqual(['Norte']);
});

test('a list that is refused without a session leads to the sign-in, which says why', async ({
  page,
  congregation,
}) => {
  const listening = page.waitForResponse('**/api/events');
  await signInOnScreen(page, congregation);
  // It would be refused too, and lead there sooner.
  await listening;
  await endSession(page);
  // A list that the first screen has not read; one that it reads late may be refused before.
  const left = page.waitForURL(/\/login$/);
  await Promise.race([followMenu(page, 'Campañas'), left]);
  await left;
  await expect(page.getByText(ENDED)).toBeVisible();
});

test('a list that is refused while somebody types asks for the password over the form', async ({
  page,
  congregation,
}) => {
  const listening = page.waitForResponse('**/api/events');
  await signInOnScreen(page, congregation);
  await openScreen(page, 'Zonas');
  await listening;
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Sur');
  await page.route('**/api/zones', (route) =>
    route.fulfill({ status: 401, json: { error: ENDED, code: 'unauthenticated' } }),
  );
  await congregation.call(createZone, { body: { name: 'De otra persona' } });
  await expect(signInAgain(page)).toBeVisible();
  await page.unroute('**/api/zones');
  const password = signInAgain(page).getByRole('textbox', { name: 'Contraseña' });
  await password.fill(congregation.password);
  await password.press('Enter');
  await expect(page.getByText('De otra persona')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Sur');
});

test('a list that is refused after the question was closed does not ask again, nor does one that was asked for before the password', async ({
  page,
  congregation,
}) => {
  const listening = page.waitForResponse('**/api/events');
  await signInOnScreen(page, congregation);
  await openScreen(page, 'Zonas');
  await listening;
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Sur');
  const ended = { status: 401, json: { error: ENDED, code: 'unauthenticated' } };
  await page.route('**/api/zones', (route) => route.fulfill(ended));
  await congregation.call(createZone, { body: { name: 'Primera' } });
  await expect(signInAgain(page).and(page.locator(':focus-within'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(signInAgain(page)).toBeHidden();

  const refused = page.waitForResponse(
    (response) => response.url().endsWith('/api/zones') && response.request().method() === 'GET',
  );
  await congregation.call(createZone, { body: { name: 'Segunda' } });
  await (await refused).finished();
  await expect(signInAgain(page)).toBeHidden();

  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.unroute('**/api/zones');
  let isGiven = false;
  let reads = 0;
  await page.route('**/api/zones', async (route) => {
    if (route.request().method() !== 'GET')
      return isGiven ? route.continue() : route.fulfill(ended);
    reads += 1;
    if (reads > 1) return route.continue();
    await released;
    return route.fulfill(ended);
  });
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/zones'));
  await congregation.call(createZone, { body: { name: 'Tercera' } });
  await asked;
  await page.getByRole('textbox', { name: 'Nombre' }).press('Enter');
  const password = signInAgain(page).getByRole('textbox', { name: 'Contraseña' });
  await password.fill(congregation.password);
  isGiven = true;
  await password.press('Enter');
  await expect(page.getByText('Zona creada exitosamente')).toBeVisible();
  release();
  await expect(page.getByText('Tercera')).toBeVisible();
  await expect(signInAgain(page)).toBeHidden();
  expect(await namesOf(congregation)).toContain('Sur');
});

test('a password given too long ago is asked for again over the form, and the change goes on', async ({
  page,
  congregation,
}) => {
  await signInOnScreen(page, congregation);
  let asked = 0;
  await page.route('**/api/administrators/*', async (route) => {
    asked += 1;
    // As the server answers fifteen minutes after the sign-in.
    if (asked > 2) return route.continue();
    const json = { error: 'Confirme su contraseña para continuar', code: 'reauthenticate' };
    return route.fulfill({ status: 403, json });
  });
  await openMenu(page);
  await page.getByRole('button', { name: /Mi cuenta/ }).click();
  const account = page.getByRole('dialog', { name: 'Mi cuenta' });
  const email = `${crypto.randomUUID()}@example.org`;
  await account.getByLabel('Correo electrónico').fill(email);
  await account.getByRole('button', { name: 'Guardar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirme su contraseña' });
  await expect(dialog.getByText('Confirme su contraseña para continuar')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Acción no permitida')).toHaveCount(0);
  await expect(account.getByLabel('Correo electrónico')).toHaveValue(email);

  await account.getByRole('button', { name: 'Guardar' }).click();
  const password = dialog.getByRole('textbox', { name: 'Contraseña' });
  await password.fill('equivocada');
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription('La contraseña no es correcta');
  await password.fill(congregation.password);
  await password.press('Enter');
  await expect(page.getByText('Administrador actualizado')).toBeVisible();
  await expect(account).toBeHidden();
  expect(asked).toBe(3);
});
