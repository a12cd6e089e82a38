import { expectAccessible } from './accessibility.ts';
import { openAccount, seedAdmin } from './administrators.ts';
import { expect, noticesGone, test } from './fixtures.ts';
import { openScreen } from './menu.ts';
import { signIn } from './sign-in.ts';

const ASK = 'Recibir cada mañana un correo con lo que necesita atención';

test('an administrator asks for the daily mail in «Mi cuenta», and it is in «Actividad»', async ({
  page,
  congregation,
}) => {
  const admin = await seedAdmin(congregation, 'secreto de Beto');
  await signIn(page, admin);
  const account = await openAccount(page);
  const box = account.getByRole('checkbox', { name: ASK });
  await expect(box).not.toBeChecked();
  await box.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Cambio guardado')).toBeVisible();
  await expect(box).toBeChecked();
  await expect(box).toBeFocused();
  await noticesGone(page);
  await expectAccessible(page);

  await page.reload();
  const again = await openAccount(page);
  await expect(again.getByRole('checkbox', { name: ASK })).toBeChecked();
  await page.keyboard.press('Escape');
  await openScreen(page, 'Actividad');
  await expect(page.getByText('Editó su propia cuenta').first()).toBeVisible();
});

test('where the server sends no mail, «Mi cuenta» offers none', async ({ page, congregation }) => {
  await page.route('**/api/account/digest', (route) =>
    route.fulfill({ json: { offered: false, wanted: false } }),
  );
  await signIn(page, await seedAdmin(congregation, 'secreto de Beto'));
  const answered = page.waitForResponse('**/api/account/digest');
  const account = await openAccount(page);
  await answered;
  await expect(account.getByRole('button', { name: 'Guardar' })).toBeVisible();
  await expect(account.getByRole('checkbox')).toHaveCount(0);
});
