import { returnAssignment, createAssignment } from '@territorios/contract/assignments/api.ts';
import { unfoldPlace } from './choosing.ts';
import { expect } from './fixtures.ts';
import { keeps, notKept, open, outdated, test } from './offline.ts';
import { choose, sizeOf } from './pictures.ts';
import { expectFitForAPhone, wakeUp } from './public-link.ts';
import { seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

test('a photo that was taken is on the link, also without a signal, and gone after the return @phone', async ({
  page,
  front,
  congregation,
}) => {
  const { id: territory_id } = await seedTerritory(congregation, 'Parque');
  const [publisher_id] = await seedPublishers(congregation, 'Marta Núñez');
  await signIn(page, congregation, `/territories/${territory_id}`);
  await unfoldPlace(page);
  const panel = page.getByRole('region', { name: 'Foto o tarjeta' });
  await choose(page, panel, 'Tomar foto');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Foto guardada')).toBeVisible();
  const link = await congregation.call(createAssignment, { body: { territory_id, publisher_id } });

  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/public\/.*\/picture$/.test(request.url())) asked.push(request.url());
  });
  await open(page, link);
  const picture = page.getByRole('img', { name: 'Foto o tarjeta de Parque' });
  await expect(picture).toBeVisible();
  const [width, height] = await sizeOf(picture);
  expect(width / height).toBeCloseTo(1.5, 1);
  await expectFitForAPhone(page);
  await page.getByRole('button', { name: 'Ver la foto más grande' }).click();
  await expectFitForAPhone(page);

  // The copy is written once more after the picture has come.
  await expect(async () => {
    front.network('away');
    await page.reload();
    await expect(outdated(page)).toBeVisible();
    await expect(picture).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(new Set(asked).size).toBe(1);

  front.network('there');
  await congregation.call(returnAssignment, { params: { id: link.id }, body: {} });
  await wakeUp(page);
  await expect(page.getByText('Este territorio ha sido devuelto')).toBeVisible();
  await expect(picture).toHaveCount(0);
  await expect(keeps(page)).toHaveCount(0);
  front.network('away');
  await page.reload();
  await expect(notKept(page)).toBeVisible();
});
