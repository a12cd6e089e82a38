import { createAssignment, returnAssignment } from '@territorios/contract/assignments/api.ts';
import { createImport, undoImport } from '@territorios/contract/imports/api.ts';
import { deleteTerritory } from '@territorios/contract/territories/api.ts';
import { chooseInRow, chooseTyped } from './choosing.ts';
import { expect, test } from './fixtures.ts';
import { seedPublisherForOne, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

// Both press at once: neither has received the other's change.
test.beforeEach(({ page }) => page.route('**/api/events', () => {}));

// Specification: 5, 8 Failure toasts
test('a publisher whom someone else has filled meanwhile is refused, and another can be chosen', async ({
  page,
  congregation,
}) => {
  const publisher_id = await seedPublisherForOne(congregation);
  const { id: territory_id } = await seedTerritory(congregation, 'Mercado');
  await seedTerritory(congregation, 'Parque');
  await signIn(page, congregation, '/territories');
  await page.getByRole('button', { name: 'Asignar Parque' }).click();
  const dialog = page.getByRole('dialog', { name: 'Asignar territorio' });
  await chooseTyped(page.getByRole('combobox', { name: 'Publicador' }), 'marta');
  await congregation.call(createAssignment, { body: { territory_id, publisher_id } });
  await dialog.getByRole('button', { name: 'Asignar', exact: true }).click();
  await expect(page.getByText('Error al asignar territorio')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Publicador' })).toHaveAccessibleDescription(
    /^El publicador ya tiene el máximo permitido de 1 territorio/,
  );
  // The list behind was fetched again.
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('row', { name: /Mercado/ })).toContainText('Marta Núñez');
});

test('a territory that someone else has assigned meanwhile is not assigned twice @smoke', async ({
  page,
  congregation,
}) => {
  const luis = await seedPublisherForOne(congregation, 'Luis');
  await seedPublisherForOne(congregation);
  const { id: territory_id } = await seedTerritory(congregation, 'Mercado');
  await signIn(page, congregation, '/territories');
  await page.getByRole('button', { name: 'Asignar Mercado' }).click();
  await chooseTyped(page.getByRole('combobox', { name: 'Publicador' }), 'marta');
  await congregation.call(createAssignment, { body: { territory_id, publisher_id: luis } });
  await page.getByRole('dialog').getByRole('button', { name: 'Asignar', exact: true }).click();
  await expect(page.getByText('El territorio ya está asignado.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('row', { name: /Mercado/ })).toContainText('Luis');
});

test('a territory that someone else has returned or deleted meanwhile is shown as such', async ({
  page,
  congregation,
}) => {
  const publisher_id = await seedPublisherForOne(congregation);
  const { id: territory_id } = await seedTerritory(congregation, 'Mercado');
  const { id } = await congregation.call(createAssignment, {
    body: { territory_id, publisher_id },
  });
  await signIn(page, congregation, '/territories');
  await page.getByRole('button', { name: 'Desasignar Mercado' }).click();
  await congregation.call(returnAssignment, { params: { id }, body: {} });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desasignar' }).click();
  await expect(page.getByText('Este territorio ya fue devuelto.')).toBeVisible();
  await expect(page.getByRole('alertdialog', { name: /^Desasignar/ })).toBeHidden();
  await expect(page.getByRole('row', { name: /Mercado/ })).toContainText('Disponible');

  await chooseInRow(page, 'Mercado', 'Eliminar');
  await congregation.call(deleteTerritory, { params: { id: territory_id } });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('El territorio ya no existe o ya fue eliminado.')).toBeVisible();
  await expect(page.getByText('No hay territorios disponibles')).toBeVisible();
});

test('an import that someone else has undone meanwhile says so in the question, which gives the focus on', async ({
  page,
  congregation,
}) => {
  const { id } = await congregation.call(createImport, {
    body: {
      dry_run: false,
      kind: 'zones',
      file_name: 'zonas.csv',
      rows: [{ row: 1, name: 'Centro' }],
    },
  });
  await signIn(page, congregation, `/importar/historial/${id}`);
  await page.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await congregation.call(undoImport, { params: { id: id ?? '' } });
  const question = page.getByRole('alertdialog', { name: '¿Deshacer la importación?' });
  await question.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(page.getByText('Deshecha', { exact: true })).toBeAttached();
  await expect(question.getByRole('alert')).toContainText('ya se deshizo');
  await question.getByRole('button', { name: 'Cerrar' }).press('Enter');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});
