import { expectAccessible } from './accessibility.ts';
import { openAccount, seedAdmin, signInStatus } from './administrators.ts';
import { expect, noticesGone, test } from './fixtures.ts';
import { followMenu, openScreen } from './menu.ts';
import { signIn, signInOnScreen } from './sign-in.ts';

const PASSWORD = 'secreto de Beto';

test('an administrator changes their own account by keyboard, and only this session stays', async ({
  page,
  browser,
  congregation,
}) => {
  const admin = await seedAdmin(congregation, PASSWORD);
  const elsewhere = await browser.newContext();
  const otherPage = await elsewhere.newPage();
  await signInOnScreen(otherPage, admin);
  await signIn(page, admin);

  const account = await openAccount(page);
  await noticesGone(page);
  await expectAccessible(page);
  const fresh = account.getByRole('textbox', { name: 'Contraseña nueva', exact: true });
  const repeated = account.getByRole('textbox', { name: 'Repita la contraseña nueva' });
  await account.getByLabel('Nombre').fill('Alberto Luna');
  await fresh.fill('una nueva');
  await fresh.press('Enter');
  await expect(repeated).toHaveAccessibleDescription('Las contraseñas no coinciden');
  await repeated.fill('una nueva');
  await repeated.press('Enter');
  await expect(page.getByText('Administrador actualizado')).toBeVisible();
  await expect(account).toBeHidden();

  expect(await signInStatus(page, admin.email, PASSWORD)).toBe(401);
  expect(await signInStatus(page, admin.email, 'una nueva')).toBe(200);
  // A list that the first screen has not read; the page may hear of its end by itself before.
  const leaves = otherPage.waitForURL(/\/login$/);
  await Promise.race([followMenu(otherPage, 'Campañas'), leaves]);
  await leaves;
  await elsewhere.close();

  await page.reload();
  const again = await openAccount(page);
  await expect(again.getByLabel('Nombre')).toHaveValue('Alberto Luna');
  await page.keyboard.press('Escape');
  await expect(again).toBeHidden();
  await openScreen(page, 'Zonas');
  await expect(page.getByRole('heading', { name: 'Zonas' })).toBeVisible();
});
