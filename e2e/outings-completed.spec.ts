import { listAssignments } from '@territorios/contract/assignments/api.ts';
import { createOuting } from '@territorios/contract/outings/api.ts';
import { listParts, saveParts } from '@territorios/contract/parts/api.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { seedPublishers, seedTerritory, today } from './seed.ts';
import { signIn } from './sign-in.ts';

test('what was completed in an outing is noted down from the dashboard, with one press @phone', async ({
  page,
  congregation,
  database,
}) => {
  const [lidia] = await seedPublishers(congregation, 'Lidia Soto', 'Eva Ruiz');
  const { id } = await seedTerritory(congregation, 'Centro');
  const params = { id };
  await congregation.call(saveParts, { params, body: [{ label: '1' }, { label: '2' }] });
  const body = { on: today(), captain_id: lidia, territory_ids: [id] };
  await congregation.call(createOuting, { body });
  await signIn(page, congregation);
  await expect(page.getByText('Todo al día')).toBeVisible();
  await expect(page.getByText('Completo en salidas')).toHaveCount(0);

  await database.query('update territory_parts set done_at = now() where territory_id = $1', [id]);
  // A change of another kind makes the lists new.
  await seedTerritory(congregation, 'Parque');
  const line = page.getByRole('list', { name: 'Completados en salidas' }).getByRole('listitem');
  await expect(line).toContainText('Completo en salidas');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Anotar Centro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anotar territorio completado' });
  await expect(dialog.getByText(/^Centro: todas sus manzanas/)).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Publicador' })).toHaveValue('Lidia Soto');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Anotar' }).click();
  await expect(page.getByText('Territorio anotado en el historial')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(line).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Atención' })).toBeFocused();

  const [noted] = await congregation.call(listAssignments, { query: { territory_id: id } });
  expect(noted).toMatchObject({ status: 'returned', publisher: { name: 'Lidia Soto' } });
  expect(noted?.completed_at).not.toBeNull();
  const parts = await congregation.call(listParts, { params });
  expect(parts.map(({ done }) => done)).toEqual([false, false]);
});
