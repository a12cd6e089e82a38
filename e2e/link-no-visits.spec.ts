import { returnAssignment } from '@territorios/contract/assignments/api.ts';
import { saveNoVisits } from '@territorios/contract/no-visits/api.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import { expect } from './fixtures.ts';
import { keeps, makeLink, notKept, open, outdated, test } from './offline.ts';
import { expectFitForAPhone, wakeUp } from './public-link.ts';

test('a link says where nobody visits, before the map, also without a signal, and no longer after the return @phone', async ({
  page,
  front,
  congregation,
}) => {
  const link = await makeLink(congregation);
  await congregation.call(updateSettings, { body: { no_visit: true } });
  const body = [{ address: 'Juárez 12, puerta azul' }, { address: 'Hidalgo 3' }];
  await congregation.call(saveNoVisits, { params: { id: link.territory_id }, body });
  await open(page, link);
  const lines = page.getByRole('list', { name: 'No visitar' }).getByRole('listitem');
  await expect(lines).toHaveText(['No visitar: Juárez 12, puerta azul', 'No visitar: Hidalgo 3']);
  const map = page.getByTitle('Mapa de Parque México');
  expect((await lines.first().boundingBox())?.y).toBeLessThan((await map.boundingBox())?.y ?? 0);
  await expectFitForAPhone(page);

  front.network('away');
  await page.reload();
  await expect(outdated(page)).toBeVisible();
  await expect(lines).toHaveCount(2);

  front.network('there');
  await congregation.call(returnAssignment, { params: { id: link.id }, body: {} });
  await wakeUp(page);
  await expect(page.getByText('Este territorio ha sido devuelto')).toBeVisible();
  await expect(lines).toHaveCount(0);
  await expect(keeps(page)).toHaveCount(0);
  front.network('away');
  await page.reload();
  await expect(notKept(page)).toBeVisible();
  await expect(lines).toHaveCount(0);
});
