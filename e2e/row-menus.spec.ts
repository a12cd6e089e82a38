import { updateTerritory } from '@territorios/contract/territories/api.ts';
import type { Page } from '@playwright/test';
import { menusOf } from './choosing.ts';
import { seedSquares } from './congregation-map.ts';
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
  return { late, held, free };
}

/** A menu that is seen at once, and what deletes is the last of it. */
async function expectShort(page: Page, name: RegExp): Promise<string[][]> {
  const menus = await menusOf(page, page.getByRole('button', { name }).first());
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
  for (const { id } of [held, free]) {
    await page.goto(`/territories/${id}`);
    await expectShort(page, /^Más acciones$/);
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
