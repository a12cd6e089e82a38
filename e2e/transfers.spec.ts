import { listAssignments } from '@territorios/contract/assignments/api.ts';
import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import { chooseInRow, chooseTyped } from './choosing.ts';
import { expect, test } from './fixtures.ts';
import { assign, seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

test('a territory passes to somebody else, whose link is renewed', async ({
  page,
  congregation,
}) => {
  const { call } = congregation;
  const [, luis] = await seedPublishers(congregation, 'Marta Núñez', 'Luis Ríos');
  const { id } = await seedTerritory(congregation, 'Mercado');
  await assign(congregation, id, luis);
  const open = async () =>
    (await call(listAssignments, { query: { territory_id: id, open: 'true' } }))[0];
  const before = await open();
  await signIn(page, congregation, '/territories');
  await chooseInRow(page, 'Mercado', 'Pasar a otro publicador');
  const pass = page.getByRole('dialog', { name: 'Pasar a otro publicador' });
  await chooseTyped(pass.getByRole('combobox', { name: 'Nuevo publicador' }), 'marta');
  await expectAccessibleInEachLook(page, 'to pass on');
  await pass.getByRole('button', { name: 'Pasar' }).press('Enter');
  const done = page.getByRole('dialog', { name: 'Territorio asignado' });
  await expect(done).toContainText('Marta Núñez puede usar el enlace de «Mercado»');
  const passed = await open();
  expect(passed?.publisher?.name).toBe('Marta Núñez');
  await expect(done.getByRole('textbox')).toHaveValue(new RegExp(passed?.token ?? '?'));
  await done.getByRole('button', { name: 'Cerrar' }).last().press('Enter');

  await chooseInRow(page, 'Mercado', 'Renovar enlace');
  const renew = page.getByRole('dialog', { name: 'Renovar enlace' });
  await expect(renew).toContainText('El enlace actual dejará de funcionar');
  await expectAccessible(page, 'to renew a link');
  await renew.getByRole('button', { name: 'Renovar enlace' }).press('Enter');
  const renewed = page.getByRole('dialog', { name: 'Enlace renovado' });
  await expect(renewed).toContainText('El enlace anterior ya no funciona');
  const now = await open();
  expect(now?.id).toBe(passed?.id);
  expect(new Set([before?.token, passed?.token, now?.token]).size).toBe(3);
  await expect(renewed.getByRole('textbox')).toHaveValue(new RegExp(now?.token ?? '?'));
});
