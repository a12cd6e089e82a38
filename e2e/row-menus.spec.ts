import { updateTerritory } from '@territorios/contract/territories/api.ts';
import type { Locator, Page } from '@playwright/test';
import { chooseInRow, menusOf } from './choosing.ts';
import { isWide, seedSquares } from './congregation-map.ts';
import type { Congregation } from './congregation.ts';
import { expect, test } from './fixtures.ts';
import { assign, seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

const MOST = 5;

async function seedRows(congregation: Congregation) {
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  const [late, held, free, retired] = await Promise.all(
    ['1 Vencido', '2 Dado', '3 Libre', '4 Retirado'].map((name) =>
      seedTerritory(congregation, name),
    ),
  );
  if (!late || !held || !free || !retired) throw new Error('All are made.');
  await assign(congregation, late.id, marta, -9);
  await assign(congregation, held.id, marta);
  await congregation.call(updateTerritory, {
    params: { id: retired.id },
    body: { retired: true },
  });
  return { late, held, free, marta };
}

/** A menu that is seen at once, and what deletes is the last of it. */
async function expectShort(within: Page | Locator, name: RegExp): Promise<string[][]> {
  const button = within.getByRole('button', { name });
  const menus = await menusOf(button.page(), button);
  for (const menu of menus) {
    expect(menu.length, `${String(name)}: ${menu.join(', ')}`).toBeLessThanOrEqual(MOST);
  }
  const [first = []] = menus;
  expect(first.at(-1)).toBe('Eliminar');
  return menus;
}

// Specification: 2 Territorios
test('no menu of a territory has more than five entries, and what deletes is the last one @phone', async ({
  page,
  congregation,
}) => {
  const { held, free } = await seedRows(congregation);
  await signIn(page, congregation, '/territories');
  const [own, ofAssignment, others] = await expectShort(page, /^Más acciones de 2 Dado/);
  expect(own).toEqual(['Asignación', 'Copiar información', 'Editar', 'Otras acciones', 'Eliminar']);
  expect(ofAssignment).toEqual([
    'Enviar',
    'Recordar',
    'Dar más días',
    'Pasar a otro publicador',
    'Renovar enlace',
  ]);
  expect(others).toEqual(['Tarjetas', 'Seleccionar']);
  expect(await expectShort(page, /^Más acciones de 3 Libre/)).toEqual([
    ['Copiar información', 'Editar', 'Otras acciones', 'Eliminar'],
    ['Tarjetas', 'Retirar', 'Seleccionar'],
  ]);
  await page.goto('/territories?show=expired');
  expect((await expectShort(page, /^Más acciones de 1 Vencido/))[1]).toContain('Desasignar');
  await page.goto('/territories?show=retired');
  expect(await expectShort(page, /^Más acciones de 4 Retirado/)).toEqual([
    ['Copiar información', 'Editar', 'Eliminar'],
  ]);
  for (const { id, name } of [held, free]) {
    await page.goto(`/territories/${id}`);
    const own = isWide(page) ? page.getByRole('region', { name }) : page.getByRole('main');
    await expectShort(own, new RegExp(`^Más acciones de ${name}`));
  }
});

test('a menu of the map has no more than five entries, and a line above what deletes @phone', async ({
  page,
  congregation,
}) => {
  const { late } = await seedRows(congregation);
  await seedSquares(congregation, [late]);
  await signIn(page, congregation, '/mapa?view=list');
  await expectShort(page, /^Más acciones de 2 Dado/);
  await expectShort(page, /^Más acciones de 3 Libre/);
  await expectShort(page, /^Más acciones de 1 Vencido/);
  await page.goto('/mapa?view=list&show=unbounded');
  await expectShort(page, /^Más acciones de 2 Dado/);

  await page.getByRole('button', { name: /^Más acciones de 2 Dado/ }).click();
  const entries = page.getByRole('menuitem');
  await expect(entries.last()).toBeInViewport({ ratio: 1 });
  const lined = await entries.evaluateAll((items) =>
    items
      .filter((item) => getComputedStyle(item, '::before').borderTopWidth === '1px')
      .map((item) => item.textContent),
  );
  expect(lined).toEqual(['Eliminar']);
});

test('what opens a menu has three dots and says of what, wherever it stands @phone', async ({
  page,
  congregation,
}) => {
  const { held, marta } = await seedRows(congregation);
  await signIn(page, congregation, '/territories');
  const more = page.locator('main button[aria-haspopup="menu"]');
  const expectAlike = async (names: RegExp) => {
    await expect(more.first()).toBeVisible();
    for (const button of await more.all()) {
      // Three in a line.
      const dots = button.locator('svg circle[cy="12"]');
      await expect(dots).toHaveCount(3);
      await expect(button).toHaveAccessibleName(names);
    }
  };
  await expectAlike(/^Más acciones de \d /);
  if (!isWide(page)) {
    await chooseInRow(page, '2 Dado', 'Seleccionar');
    await page.getByRole('checkbox', { name: 'Seleccionar 3 Libre' }).press('Space');
    await expect(page.getByRole('button', { name: 'Más acciones de los elegidos' })).toBeVisible();
    await expectAlike(/^Más acciones de (\d|los elegidos)/);
  }
  await page.goto(`/territories/${held.id}`);
  await expect(page.getByRole('button', { name: /^Más acciones de la asignación/ })).toBeVisible();
  await expectAlike(/^Más acciones de (\d |la asignación a Marta Núñez del )/);
  await page.goto(`/publishers/${marta}`);
  // What the menu is about stands on this one.
  await expectAlike(/^Sus datos$/);
});
