import type { Locator } from '@playwright/test';
import { createAssignment } from '@territorios/contract/assignments/api.ts';
import { createCampaign } from '@territorios/contract/campaigns/api.ts';
import { createPublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { createPublisher } from '@territorios/contract/publishers/api.ts';
import { createTerritory } from '@territorios/contract/territories/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import { expectBegun, typeDate } from './choosing.ts';
import type { Congregation } from './congregation.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

// Far enough from today on either side that a status never depends on the day of the run.
const FINISHED = { name: 'Primavera', start_date: '2001-02-05', end_date: '2001-03-04' };
const ACTIVE = { name: 'Visita a todos', start_date: '2002-01-01', end_date: '2900-12-31' };
const UPCOMING = { name: 'Asamblea', start_date: '2901-01-01', end_date: '2901-02-01' };

/** The text of a date field. */
const dateIn = (field: Locator) => field.getByRole('spinbutton');

/** Two zones with three territories, the first of which is assigned today. */
async function seedTerritories({ call }: Congregation): Promise<void> {
  const centre = await call(createZone, { body: { name: 'Centro' } });
  const north = await call(createZone, { body: { name: '100' } });
  const first = await call(createTerritory, { body: { name: 'C-1', zone_id: centre.id } });
  await call(createTerritory, { body: { name: 'C-2', zone_id: centre.id } });
  await call(createTerritory, { body: { name: 'N-1', zone_id: north.id } });
  const role = await call(createPublisherRole, {
    body: { name: 'Publicador', max_territories: 1 },
  });
  const publisher = await call(createPublisher, { body: { name: 'Marta', role_id: role.id } });
  await call(createAssignment, { body: { territory_id: first.id, publisher_id: publisher.id } });
}

test('a campaign is created, edited and deleted by keyboard alone @phone @smoke', async ({
  page,
  congregation,
}) => {
  await signIn(page, congregation, '/campaigns');
  await expect(page.getByText('No hay campañas registradas.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Nueva campaña' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Nueva campaña' });
  const name = dialog.getByLabel('Nombre');
  const start = dialog.getByRole('group', { name: 'Inicio' });
  const end = dialog.getByRole('group', { name: 'Fin' });
  await expectBegun(dialog, name);
  await page.keyboard.press('Enter');
  await expect(name).toHaveAccessibleDescription('El nombre es obligatorio');
  await expect(dialog.getByText('Indique la fecha completa')).toHaveCount(2);
  await expectAccessibleInEachLook(page);

  await name.fill('Visita');
  await typeDate(start, '05022001');
  await typeDate(end, '04022001');
  await dialog.getByLabel('Meta (%)').fill('101');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('La meta debe ser un número entero de 1 a 100')).toBeVisible();
  await dialog.getByLabel('Meta (%)').fill('80');
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByText('La fecha de fin no puede ser anterior a la de inicio'),
  ).toBeVisible();
  await typeDate(end, '04032001');
  await name.press('Enter');
  await expect(page.getByText('Campaña creada exitosamente')).toBeVisible();
  // A dialog that is still closing takes the focus back.
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: /Visita/ });
  for (const text of ['Finalizada', '5 feb, 2001', '4 mar, 2001', '80%', '0%']) {
    await expect(row).toContainText(text);
  }

  await page.getByRole('button', { name: 'Editar Visita' }).press('Enter');
  const edit = page.getByRole('dialog', { name: 'Editar campaña' });
  await expect(dateIn(edit.getByRole('group', { name: 'Inicio' }))).toHaveText([
    '05',
    '02',
    '2001',
  ]);
  await edit.getByLabel('Nombre').fill('Visita de primavera');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Campaña actualizada exitosamente')).toBeVisible();
  await expect(edit).toBeHidden();

  await page.getByRole('button', { name: 'Eliminar Visita de primavera' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Eliminar campaña' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Eliminar' }).press('Enter');
  await expect(page.getByText('Campaña eliminada exitosamente')).toBeVisible();
  await expect(page.getByText('No hay campañas registradas.')).toBeVisible();
});

// Specification: 9
test('a date is chosen in a calendar whose weeks begin on Monday @phone', async ({
  page,
  congregation,
}) => {
  await congregation.call(createCampaign, { body: FINISHED });
  await signIn(page, congregation, '/campaigns');
  await page.getByRole('button', { name: 'Editar Primavera' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar campaña' });
  const start = dialog.getByRole('group', { name: 'Inicio' });
  await start.getByRole('button', { name: /Calendario/ }).press('Enter');
  const calendar = page.getByRole('dialog', { name: /Calendario/ });
  await expect(calendar.getByRole('heading', { name: 'febrero de 2001' })).toBeVisible();
  await expect(calendar.locator('th').first()).toHaveText('lun');
  await expectAccessible(page);
  await expect(calendar.getByRole('button', { name: /lunes, 5 de febrero de 2001/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(dateIn(start)).toHaveText(['06', '02', '2001']);
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('row', { name: /Primavera/ })).toContainText('6 feb, 2001');
});

test('dates of another campaign are refused beside their field, and the form keeps its text', async ({
  page,
  congregation,
}) => {
  await congregation.call(createCampaign, { body: FINISHED });
  await signIn(page, congregation, '/campaigns');
  await page.getByRole('button', { name: 'Nueva campaña' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva campaña' });
  await dialog.getByLabel('Nombre').fill('Otra');
  await typeDate(dialog.getByRole('group', { name: 'Inicio' }), '04032001');
  await typeDate(dialog.getByRole('group', { name: 'Fin' }), '05032001');
  await dialog.getByRole('button', { name: 'Crear' }).click();
  await expect(page.getByText('Error al crear la campaña')).toBeVisible();
  await expect(
    dialog.getByText('Las fechas coinciden con las de la campaña «Primavera».'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Otra');
  await expect(dateIn(dialog.getByRole('group', { name: 'Fin' }))).toHaveText(['05', '03', '2001']);
});

test('a double click creates one campaign', async ({ page, congregation }) => {
  await signIn(page, congregation, '/campaigns');
  await page.getByRole('button', { name: 'Nueva campaña' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva campaña' });
  await dialog.getByLabel('Nombre').fill('Única');
  await typeDate(dialog.getByRole('group', { name: 'Inicio' }), '05022001');
  await typeDate(dialog.getByRole('group', { name: 'Fin' }), '05032001');
  await dialog.getByRole('button', { name: 'Crear' }).dblclick();
  await expect(page.getByText('Campaña creada exitosamente')).toBeVisible();
  await expect(page.getByText('1 campaña', { exact: true })).toBeVisible();
  await expect(page.getByText('Error al crear la campaña')).toHaveCount(0);
});

// Specification: 2 Campaign coverage card, 4, 9
test('the coverage of any campaign opens in the address', async ({ page, congregation }) => {
  for (const body of [FINISHED, ACTIVE, UPCOMING])
    await congregation.call(createCampaign, { body });
  await seedTerritories(congregation);
  await signIn(page, congregation, '/campaigns');
  await expect(page.getByText('3 campañas', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Asamblea/ })).toContainText('Sin iniciar');
  const card = page.getByRole('region', { name: 'Cobertura de campaña' });

  await page.getByRole('link', { name: 'Visita a todos' }).click();
  await expect(card).toContainText('Activa');
  await expect(card).toContainText(/\d días restantes/);
  await expect(card).toContainText('Cobertura 33% / meta 100%');
  await expect(card).toContainText('1 de 3 territorios');
  // A first zone by its number goes before one by coverage.
  await expect(card.getByRole('list', { name: 'Zonas' }).getByRole('listitem')).toHaveText([
    /100.*0%.*0\/1 cubiertos.*1 sin cubrir/,
    /Centro.*50%.*1\/2 cubiertos.*1 sin cubrir/,
  ]);
  await expect(
    card.getByRole('list', { name: 'Próximos territorios pendientes' }).getByRole('listitem'),
  ).toHaveText([/N-1.*100.*Última actividad.*Sin registro/, /C-2.*Centro/]);
  await expect(
    card.getByRole('list', { name: 'Coberturas recientes' }).getByRole('listitem'),
  ).toHaveText([/C-1.*Centro/]);
  await expectAccessibleInEachLook(page);

  await page.goBack();
  await page.getByRole('link', { name: 'Primavera' }).click();
  await expect(card).toContainText('Finalizada');
  await page.reload();
  await expect(card).toContainText('5 feb, 2001 – 4 mar, 2001');
  await expect(card).not.toContainText('restantes');
  await expect(card).toContainText(
    'Aún no hay territorios asignados o devueltos dentro de la campaña.',
  );
  await card.getByRole('link', { name: 'Ver territorios' }).click();
  await expect(page.getByRole('heading', { name: 'Territorios', level: 1 })).toBeVisible();
});

test.describe('a campaign that is gone', () => {
  test.use({ expectedConsole: [[/404/], { scope: 'test' }] });

  test('a deleted campaign is shown as such, with a way back to the list', async ({
    page,
    congregation,
  }) => {
    await signIn(page, congregation, '/campaigns?campaign=0195c1a0-0000-7000-8000-000000000000');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Error al obtener la campaña');
    await expect(alert).toContainText('La campaña ya no existe o ya fue eliminada.');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Volver a Campañas' }).click();
    await expect(page.getByText('No hay campañas registradas.')).toBeVisible();
  });
});
