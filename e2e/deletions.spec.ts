import { createAdministrator } from '@territorios/contract/administrators/api.ts';
import { createAssignment } from '@territorios/contract/assignments/api.ts';
import { createCampaign } from '@territorios/contract/campaigns/api.ts';
import { addDays } from '@territorios/contract/dates.ts';
import { createPublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { createPublisher, deletePublisher } from '@territorios/contract/publishers/api.ts';
import { createTerritory } from '@territorios/contract/territories/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import { chooseInLine, chooseInRow } from './choosing.ts';
import type { Congregation } from './congregation.ts';
import { expect, noticesGone, test } from './fixtures.ts';
import { seedPublishers, seedTerritory, today } from './seed.ts';
import { signIn } from './sign-in.ts';

/** One row for each screen on which something is deleted. */
async function seedRows({ call }: Congregation): Promise<void> {
  const name = 'Parque';
  await call(createAdministrator, { body: { name, email: `${crypto.randomUUID()}@example.org` } });
  await call(createPublisherRole, { body: { name } });
  // Of its own, because a role that is in use offers no deletion.
  const role = await call(createPublisherRole, { body: { name: 'Anciano' } });
  await call(createPublisher, { body: { name, role_id: role.id } });
  await call(createZone, { body: { name } });
  await call(createTerritory, { body: { name } });
  const days = { start_date: '2001-02-05', end_date: '2001-03-04' };
  await call(createCampaign, { body: { name, ...days, coverage_target: 80 } });
}

const SCREENS = [
  '/administrators',
  '/publishers',
  '/publisher-roles',
  '/zones',
  '/territories',
  '/campaigns',
];

const refuseDeletions = (page: Page, status: number) =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status, json: { error: 'No se pudo.' } })
      : route.fallback(),
  );

for (const path of SCREENS) {
  test(`a deletion in ${path} that fails can be tried again, until the row is gone or in use`, async ({
    page,
    congregation,
  }) => {
    await seedRows(congregation);
    await signIn(page, congregation, path);
    const open = () =>
      path === '/territories'
        ? chooseInRow(page, 'Parque', 'Eliminar')
        : page.getByRole('button', { name: 'Eliminar Parque' }).press('Enter');
    const question = page.getByRole('alertdialog', {
      name: /^(¿Estás seguro de eliminar|Eliminar)/,
    });
    const confirm = question.getByRole('button', { name: 'Eliminar' });
    const press = async (status: number) => {
      await refuseDeletions(page, status);
      await confirm.press('Enter');
      await expect(page.getByLabel('Cerrar aviso').first()).toBeVisible();
    };

    await open();
    await expectAccessible(page);
    await press(400);
    await expect(confirm).toBeEnabled();
    await expect(question).toBeVisible();
    await noticesGone(page);

    await press(404);
    await expect(question).toBeHidden();
    await noticesGone(page);

    await open();
    await press(409);
    // A publisher's dialog shows the reason from the list behind it.
    if (path === '/publishers') await expect(question).toBeVisible();
    else await expect(question).toBeHidden();
  });
}

test('a line whose publisher was deleted is not taken back without a publisher, and says so @phone', async ({
  page,
  congregation,
}) => {
  const { call } = congregation;
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  const { id } = await seedTerritory(congregation, 'Mercado');
  const days = { assigned_on: addDays(today(), -60), returned_on: addDays(today(), -40) };
  await call(createAssignment, { body: { territory_id: id, publisher_id: marta, ...days } });
  await call(deletePublisher, { params: { id: marta } });
  await signIn(page, congregation, `/territories/${id}`);
  await chooseInLine(page, '', 'Corregir fechas');
  const dialog = page.getByRole('dialog', { name: 'Corregir fechas' });
  await dialog
    .getByRole('radiogroup', { name: '¿Ya lo devolvió?' })
    .getByRole('radio', { name: 'No', exact: true })
    .press('Space');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(
    'El publicador fue eliminado. Elija antes otro con «Corregir publicador».',
  );
  await expectAccessibleInEachLook(page, 'a line that has lost its publisher');
});
