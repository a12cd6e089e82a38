import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import {
  assign,
  returnTerritory,
  seedPublisherForOne,
  seedPublishers,
  seedTerritory,
} from './seed.ts';
import { signIn } from './sign-in.ts';

test('a publisher opens by the name, with what they have and had, and gets another territory @phone @smoke', async ({
  page,
  congregation,
}) => {
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  await seedPublisherForOne(congregation, 'José Ríos');
  const park = await seedTerritory(congregation, '2 Parque');
  const past = await seedTerritory(congregation, '3 Estación');
  await seedTerritory(congregation, '1 Mercado');
  await returnTerritory(congregation, await assign(congregation, past.id, marta, 30));
  await assign(congregation, park.id, marta, 12);
  await signIn(page, congregation, '/publishers');
  await page.getByRole('link', { name: 'Marta Núñez' }).click();

  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  const profile = isWide
    ? page.getByRole('region', { name: 'Marta Núñez' })
    : page.getByRole('main');
  await expect(page).toHaveURL(isWide ? `/publishers?publisher=${marta}` : `/publishers/${marta}`);
  const held = profile.getByRole('list', { name: 'Lo que tiene ahora' });
  await expect(held.getByRole('listitem')).toHaveText([/2 Parque.*Asignado.*faltan 12 días/]);
  // The history has the lines that a territory's history has.
  const before = profile.getByRole('list', { name: 'Asignaciones anteriores' });
  await expect(before.getByRole('listitem')).toHaveText([/^.+ → .+ · 3 Estación · Completado$/]);
  await expect(before.getByRole('link')).toHaveText(['3 Estación']);
  const line = await before.getByRole('listitem').boundingBox();
  expect(line?.height).toBeLessThanOrEqual(56);
  await expect(profile.getByText('tiene 1 de 9')).toBeVisible();
  await expectAccessible(page);

  await profile.getByRole('button', { name: 'Enviar todos' }).click();
  const sending = page.getByRole('dialog', { name: 'Enviar todos sus territorios' });
  await expect(sending.getByRole('textbox')).toHaveValue(
    /2 Parque · vence el .*\n.*\/territorio\//,
  );
  await sending.getByRole('button', { name: 'Cerrar' }).last().click();

  await profile.getByRole('button', { name: 'Asignar otro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Asignar otro territorio' });
  const field = dialog.getByRole('combobox', { name: 'Territorio' });
  await field.fill('merc');
  await expect(page.getByRole('option')).toHaveText([/1 Mercado.*nunca asignado/]);
  await field.press('ArrowDown');
  await field.press('Enter');
  await dialog.getByRole('button', { name: 'Asignar', exact: true }).click();
  const done = page.getByRole('dialog', { name: 'Territorio asignado' });
  await expect(done.getByRole('textbox')).toHaveValue(/1 Mercado/);
  await done.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(held.getByRole('listitem')).toHaveCount(2);

  await held.getByRole('link', { name: '1 Mercado' }).click();
  await expect(page.getByRole('heading', { name: '1 Mercado' })).toBeVisible();
  await page.goBack();
  await expect(held.getByRole('listitem')).toHaveCount(2);
  if (!isWide) return;
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('region', { name: 'José Ríos' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'José Ríos' })).toBeFocused();
});

test('somebody at their limit gets no other territory, and the reason stands there', async ({
  page,
  congregation,
}) => {
  const jose = await seedPublisherForOne(congregation, 'José Ríos');
  const { id } = await seedTerritory(congregation, '2 Parque');
  await assign(congregation, id, jose, -9);
  await signIn(page, congregation, `/publishers/${jose}`);
  const another = page.getByRole('button', { name: 'Asignar otro' });
  await expect(another).toBeDisabled();
  await expect(another).toHaveAccessibleDescription(/1/);
  // It is not filled, as if it were what most people press here.
  const fill = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await fill('Asignar otro')).toBe(await fill('Editar'));
  await expect(page.getByText('venció hace 9 días')).toBeVisible();
});
