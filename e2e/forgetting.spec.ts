import { returnAssignment } from '@territorios/contract/assignments/api.ts';
import { listPublishers } from '@territorios/contract/publishers/api.ts';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessibility.ts';
import { choose } from './choosing.ts';
import { expect, test } from './fixtures.ts';
import { assign, seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

test('a person’s data are downloaded, she is forgotten, and her dates stay @phone @smoke', async ({
  page,
  congregation,
}) => {
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  const territory = await seedTerritory(congregation, 'Parque');
  const { id } = await assign(congregation, territory.id, marta);
  await signIn(page, congregation, `/publishers/${marta}`);
  const menu = page.getByRole('button', { name: 'Sus datos' });
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Olvidar a esta persona' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Olvidar a esta persona' });
  await expect(question).toContainText('Esta persona tiene territorios asignados');
  await expect(question.getByRole('button', { name: 'Olvidar' })).toBeDisabled();
  await question.getByRole('button', { name: 'Cancelar' }).press('Enter');

  await congregation.call(returnAssignment, { params: { id }, body: { completed: true } });
  await expect(page.getByText('tiene 0 de')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Descargar sus datos' }).press('Enter');
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('Datos de Marta Núñez.txt');
  expect(await readFile(await file.path(), 'utf8')).toContain('«Parque»: asignado el');

  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Olvidar a esta persona' }).press('Enter');
  await expect(question).toContainText('queda una asignación con sus fechas, sin nombre');
  await expect(question).toContainText('en un plazo de catorce días');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Olvidar' }).press('Enter');
  await expect(page.getByText('Persona olvidada', { exact: true })).toBeVisible();
  await expect(page.getByText('No se encontraron publicadores')).toBeVisible();
  expect(await congregation.call(listPublishers, {})).toEqual([]);
});

test('how many years are kept is chosen with what would be forgotten in sight @phone', async ({
  page,
  congregation,
}) => {
  await signIn(page, congregation, '/configuracion');
  const group = page.getByRole('form', { name: 'Privacidad' });
  const years = group.getByRole('button', { name: /Años de servicio/ });
  await choose(years, 'Los últimos 3');
  await expect(group.getByText('No hay nada anterior que olvidar.')).toBeVisible();
  await expectAccessible(page);
  await group.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(page.getByText('Configuración guardada exitosamente')).toBeVisible();
  await page.reload();
  await expect(years).toContainText('Los últimos 3');
});
