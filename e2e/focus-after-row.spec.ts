import { expect, test } from './fixtures.ts';
import { assign, seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

test.describe('a row that leaves the list of its chip', () => {
  test('after a territory is assigned the focus is on the next one', async ({
    page,
    congregation,
  }) => {
    await seedPublishers(congregation, 'Marta Núñez');
    for (const name of ['Mercado', 'Norte', 'Parque']) await seedTerritory(congregation, name);
    await signIn(page, congregation, '/territories?show=available');
    await page.getByRole('button', { name: 'Asignar Norte' }).press('Enter');
    await expect(page.getByRole('combobox', { name: 'Publicador' })).toBeFocused();
    await page.keyboard.type('marta');
    await expect(page.getByRole('option', { name: 'Marta Núñez' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Publicador' })).toHaveValue('Marta Núñez');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Territorio asignado' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Norte' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Parque' })).toBeFocused();
  });

  test('after a return the focus is on the one before, and after the last on the page', async ({
    page,
    congregation,
  }) => {
    const [marta] = await seedPublishers(congregation, 'Marta Núñez');
    for (const name of ['Mercado', 'Norte']) {
      const { id } = await seedTerritory(congregation, name);
      await assign(congregation, id, marta);
    }
    await signIn(page, congregation, '/territories?show=assigned');
    const giveBack = async (name: string) => {
      await page.getByRole('button', { name: `Desasignar ${name}` }).press('Enter');
      await page.getByRole('button', { name: 'Desasignar', exact: true }).press('Enter');
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    };
    await giveBack('Norte');
    await expect(page.getByRole('link', { name: 'Mercado' })).toBeFocused();
    await giveBack('Mercado');
    await expect(page.locator('#contenido')).toBeFocused();
  });
});
