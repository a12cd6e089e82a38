import { createTerritory } from '@territorios/contract/territories/api.ts';
import { expect, test } from './fixtures.ts';
import { wholeAnswer } from './network.ts';
import { signIn } from './sign-in.ts';

test('a long list is printed whole, and without the menu', async ({ page, congregation }) => {
  await congregation.call(createTerritory, { body: { name: 'Parque' } });
  await page.route('**/api/territories', async (route) => {
    const response = await wholeAnswer(route);
    const [territory] = (await response.json()) as object[];
    const json = Array.from({ length: 150 }, (_, n) => ({
      ...territory,
      id: `t${n}`,
      name: `${n}`,
    }));
    await route.fulfill({ response, json });
  });
  await signIn(page, congregation, '/territories');
  await expect(page.getByText('150 territorios', { exact: true })).toBeVisible();
  const names = page.getByRole('rowheader');
  await expect(names.first()).toBeVisible();
  expect(await names.count()).toBeLessThan(100);

  await page.emulateMedia({ media: 'print' });
  await expect(names).toHaveCount(150);
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeHidden();
});
