import { savePicture } from '@territorios/contract/pictures/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { RED_PIXEL } from '@territorios/contract/testing/pictures.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { photo } from './pictures.ts';
import { seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

test('pictures find their territories by number, the others are asked about, and what was stopped goes on', async ({
  page,
  congregation,
}) => {
  await seedTerritory(congregation, '100-01 Unidad');
  const second = await seedTerritory(congregation, '100-02 Unidad');
  await seedTerritory(congregation, 'Centro');
  const picture = new Blob([RED_PIXEL], { type: 'image/webp' });
  await congregation.call(savePicture, { params: { id: second.id }, picture });
  await signIn(page, congregation, '/importar');
  await page.getByRole('link', { name: 'Traer fotos' }).click();
  const buffer = await photo(page);
  const file = (name: string) => ({ name, mimeType: 'image/jpeg', buffer });
  await page
    .getByLabel('Elegir imágenes')
    .and(page.locator('input'))
    .setInputFiles([file('100-01.jpg'), file('100-02.jpg'), file('IMG_2043.jpg')]);
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(line('100-01.jpg')).toContainText('100-01.jpg → 100-01 Unidad');
  await expect(line('100-02.jpg')).toContainText('Reemplaza la foto que ya tiene.');
  await expect(line('IMG_2043.jpg')).toContainText('Ningún territorio se llama así.');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Territorio de IMG_2043.jpg' }).fill('Cen');
  await page.getByRole('option', { name: 'Centro' }).click();
  await page.getByRole('button', { name: 'Guardar 3 fotos' }).click();
  await page.getByRole('button', { name: 'Detener' }).click();
  await page.getByRole('button', { name: /^Seguir con|^Guardar/ }).click();
  await expect(page.getByText('3 de 3 fotos guardadas')).toBeVisible();
  const list = await congregation.call(listTerritories, { query: {} });
  expect(list.map(({ picture_at }) => picture_at === null)).toEqual([false, false, false]);
});
