import { createPublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { deletePublisher } from '@territorios/contract/publishers/api.ts';
import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import { choose, openForm } from './choosing.ts';
import type { Congregation } from './congregation.ts';
import { expect, noticesGone, test } from './fixtures.ts';
import { assign, seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

const IN_USE =
  'No se puede eliminar este publicador porque tiene territorios asignados. Devuelve o reasigna los territorios primero.';

async function giveTerritory(congregation: Congregation, publisherId: string): Promise<void> {
  const { id } = await seedTerritory(congregation, 'Parque');
  await assign(congregation, id, publisherId);
}

// Specification: 2 Publicadores, 5, 8 Success toasts
test('a publisher is created, changed and deleted by keyboard alone @phone @smoke', async ({
  page,
  congregation,
}) => {
  await seedPublishers(congregation);
  await congregation.call(createPublisherRole, { body: { name: 'Anciano', max_territories: 5 } });
  await signIn(page, congregation, '/publishers');
  await expect(page.getByText('No se encontraron publicadores')).toBeVisible();
  await expectAccessible(page);

  const name = page.getByRole('textbox', { name: 'Nombre' });
  const role = page.getByRole('button', { name: /Rol/ });
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(name).toHaveAccessibleDescription('Por favor complete todos los campos');
  await expect(role).toHaveAccessibleDescription('Por favor complete todos los campos');
  await page.keyboard.type('Marta Núñez');
  await choose(role, 'Publicador');
  await name.press('Enter');
  await expect(page.getByText('Publicador creado exitosamente')).toBeVisible();
  await expect(name).toHaveValue('');
  const row = page.getByRole('row', { name: /Marta Núñez/ });
  await expect(row.getByRole('cell').first()).toHaveText('Publicador');
  await expect(row.getByRole('cell', { name: '0', exact: true })).toBeVisible();
  await expect(row.getByRole('cell', { name: '9', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Editar Marta Núñez' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Editar publicador' });
  await noticesGone(page);
  await expectAccessibleInEachLook(page);
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Marta Ruiz');
  await choose(dialog.getByRole('button', { name: /Rol/ }), 'Anciano');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).press('Enter');
  await expect(page.getByText('Publicador actualizado exitosamente')).toBeVisible();
  const changed = page.getByRole('row', { name: /Marta Ruiz/ });
  await expect(changed.getByRole('cell', { name: '5', exact: true })).toBeVisible();
  // A dialog that is still closing would take the focus from the next button.
  await expect(page.getByRole('button', { name: 'Editar Marta Ruiz' })).toBeFocused();

  await page.getByRole('button', { name: 'Eliminar Marta Ruiz' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Eliminar publicador' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Eliminar' }).press('Enter');
  await expect(page.getByText('Publicador eliminado exitosamente')).toBeVisible();
  await expect(page.getByText('No se encontraron publicadores')).toBeVisible();
});

// Specification: 2 Publicadores
test('a publisher who holds a territory cannot be deleted', async ({ page, congregation }) => {
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  await giveTerritory(congregation, marta);
  await signIn(page, congregation, '/publishers');
  await page.getByRole('button', { name: 'Eliminar Marta Núñez' }).click();
  const question = page.getByRole('alertdialog', { name: 'Eliminar publicador' });
  await expect(question).toContainText(IN_USE);
  await expect(question.getByRole('button', { name: 'Eliminar' })).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
});

// Specification: 2 Publicadores, 8 Delete-specific messages
test('a publisher who is given a territory while the question is open is not deleted @smoke', async ({
  page,
  congregation,
}) => {
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  await signIn(page, congregation, '/publishers');
  await page.getByRole('button', { name: 'Eliminar Marta Núñez' }).click();
  await giveTerritory(congregation, marta);
  const question = page.getByRole('alertdialog', { name: 'Eliminar publicador' });
  // The screen may know of it by now and no longer offer it: both must end the same.
  await question.getByRole('button', { name: 'Eliminar' }).click({ force: true });
  await expect(question).toContainText(IN_USE);
  await expect(question.getByRole('button', { name: 'Eliminar' })).toBeDisabled();
});

// Specification: 8 Delete-specific messages
test('a publisher whom someone else has deleted leaves the list', async ({
  page,
  congregation,
}) => {
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  await signIn(page, congregation, '/publishers');
  await page.getByRole('button', { name: 'Eliminar Marta Núñez' }).click();
  await congregation.call(deletePublisher, { params: { id: marta } });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('El publicador ya no existe o ya fue eliminado.')).toBeVisible();
  await expect(page.getByText('No se encontraron publicadores')).toBeVisible();
});

// Specification: 2 Publicadores
test('a search ignores case and accents, and a reload shows the same list', async ({
  page,
  congregation,
}) => {
  await seedPublishers(congregation, 'José Ángel', 'Josefina', 'Marta');
  await signIn(page, congregation, '/publishers');
  await expect(page.getByText('3 publicadores')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Buscar publicador' });
  await search.pressSequentially('JSE AN');
  await expect(page.getByText('No se encontraron publicadores')).toBeVisible();
  // The address follows the text, and the caret stays.
  await search.press('Home');
  await search.press('ArrowRight');
  await search.press('o');
  await search.press('ArrowRight');
  await search.press('ArrowRight');
  await expect(search).toHaveValue('JoSE AN');
  await expect(page.getByText('1 publicador', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/q=JoSE/);
  await page.reload();
  await expect(search).toHaveValue('JoSE AN');
  await expect(page.getByRole('row', { name: /José Ángel/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Marta/ })).toHaveCount(0);
  await search.press('Escape');
  await expect(page.getByText('3 publicadores')).toBeVisible();
});

test('a name that another publisher has is pointed out, and still accepted', async ({
  page,
  congregation,
}) => {
  await seedPublishers(congregation, 'Luis Peña');
  await signIn(page, congregation, '/publishers');
  await openForm(page, 'Nuevo publicador');
  const name = page.getByRole('textbox', { name: 'Nombre' });
  await name.fill('luis peña');
  await expect(name).toHaveAccessibleDescription('Ya hay un publicador con ese nombre.');
  await choose(page.getByRole('button', { name: /Rol/ }), 'Publicador');
  await page.getByRole('button', { name: 'Crear Publicador' }).dblclick();
  await expect(page.getByText('Publicador creado exitosamente')).toBeVisible();
  await expect(page.getByText('2 publicadores')).toBeVisible();
});

test('without any role the screen of publishers leads to where one is created', async ({
  page,
  congregation,
}) => {
  await signIn(page, congregation, '/publishers');
  await page.getByRole('link', { name: 'Crear un rol' }).click();
  await expect(page.getByRole('heading', { name: 'Roles de Publicadores' })).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ expectedConsole: [[/ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] });

  // Specification: 8 Failure toasts
  test('a list of publishers that could not be loaded says so, and can be tried again', async ({
    page,
    context,
    congregation,
  }) => {
    await seedPublishers(congregation, 'Marta Núñez');
    await context.route('**/api/publishers', (route) => route.abort('internetdisconnected'));
    await signIn(page, congregation, '/publishers');
    const failure = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: 'Error al cargar publicadores' });
    await expect(failure).toContainText('Error de red al comunicar con la API');
    await context.unroute('**/api/publishers');
    await failure.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('row', { name: /Marta Núñez/ })).toBeVisible();
  });
});
