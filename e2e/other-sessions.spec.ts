import { logout } from '@territorios/contract/auth/api.ts';
import { createZone, listZones } from '@territorios/contract/zones/api.ts';
import { openForm } from './choosing.ts';
import { expect, test } from './fixtures.ts';
import { openMenu, openScreen } from './menu.ts';
import { signIn } from './sign-in.ts';

const namesOf = (zones: readonly { name: string }[]) => zones.map(({ name }) => name);

test('a tab stays with its session when another tab of the browser signs in to another congregation @smoke', async ({
  page,
  context,
  congregation,
  takeCongregation,
}) => {
  const other = await takeCongregation();
  await congregation.call(createZone, { body: { name: 'De la primera' } });
  await other.call(createZone, { body: { name: 'De la segunda' } });
  await signIn(page, congregation, '/zones');
  await expect(page.getByRole('row', { name: /De la primera/ })).toBeVisible();
  const second = await context.newPage();
  await signIn(second, other, '/zones');
  await expect(second.getByRole('row', { name: /De la segunda/ })).toBeVisible();

  await openForm(page, 'Nueva zona');
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Escrita en la primera');
  await page.getByRole('button', { name: 'Crear Zona' }).click();
  await expect(page.getByRole('row', { name: /Escrita en la primera/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /De la segunda/ })).toHaveCount(0);
  expect(namesOf(await congregation.call(listZones, {}))).toContain('Escrita en la primera');
  expect(namesOf(await other.call(listZones, {}))).toEqual(['De la segunda']);

  // Its end takes the other one along neither: the way leads through the sign-in to who is signed in.
  await congregation.call(logout, {});
  await openMenu(page);
  await page.getByRole('link', { name: 'Campañas' }).click();
  // The tab hears of the end by itself, so that the link may already be the next session's.
  await expect(page.getByRole('button', { name: /^Mi cuenta/ })).toContainText(other.email);
  await openScreen(page, 'Zonas');
  await expect(page.getByRole('row', { name: /De la segunda/ })).toBeVisible();
  await expect(page.getByText('De la primera')).toHaveCount(0);
  await second.reload();
  await expect(second.getByRole('row', { name: /De la segunda/ })).toBeVisible();

  // Who signs out leaves in every tab, also without an answer of the server.
  await openMenu(page);
  await second.evaluate(() => localStorage.clear());
  // A call of the page's own may have led there already: then there is nothing to press.
  void page
    .getByRole('link', { name: 'Actividad' })
    .evaluate((link: HTMLElement) => link.click())
    .catch(() => undefined);
  await expect(page).toHaveURL(/\/login$/);
});

test('a stored session that can be none leads to the sign-in', async ({ page, congregation }) => {
  await page.goto('/favicon.svg');
  for (const token of ['', 'ñ €', 'uno\r\ndos: tres', 'x'.repeat(100_000)]) {
    await page.evaluate((value) => localStorage.setItem('territorios.token', value), token);
    await page.goto('/zones');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  }
  await signIn(page, congregation);
});
