import { savePicture } from '@territorios/contract/pictures/api.ts';
import { RED_PIXEL } from '@territorios/contract/testing/pictures.ts';
import { expectAccessible } from './accessibility.ts';
import { unfoldPlace } from './choosing.ts';
import { expect, test } from './fixtures.ts';
import { choose, sizeOf } from './pictures.ts';
import { seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

test('a photo is turned, cropped by keyboard, made small in the browser, shown and removed @phone', async ({
  page,
  congregation,
}) => {
  const { id } = await seedTerritory(congregation, 'Parque');
  await signIn(page, congregation, `/territories/${id}`);
  await unfoldPlace(page);
  const section = page.getByRole('region', { name: 'Foto o tarjeta' });
  const picture = page.getByRole('img', { name: 'Foto o tarjeta de Parque' });
  await choose(page, section, 'Tomar foto');
  const dialog = page.getByRole('dialog', { name: 'Foto o tarjeta de Parque' });
  await expect(dialog.getByRole('img', { name: 'Imagen elegida' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Girar' }).click();
  await expectAccessible(page);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  expect((await sent).headers()['content-type']).toMatch(/^image\/(?:webp|jpeg)$/);
  await expect(page.getByText('Foto guardada')).toBeVisible();
  await expect(picture).toBeVisible();
  const [width, height] = await sizeOf(picture);
  expect(height / width).toBeCloseTo(1.5, 1);

  await expect(dialog).toHaveCount(0);

  await choose(page, section);
  const corner = dialog.getByRole('button', { name: 'Esquina de abajo a la derecha' });
  await corner.focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Shift+ArrowUp');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (([w, h]) => w / h)(await sizeOf(picture))).toBeGreaterThan(1.55);

  // A notice may lie over it, and stays while the mouse does.
  await section.getByRole('button', { name: 'Quitar foto' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Foto quitada')).toBeVisible();
  await expect(picture).toHaveCount(0);
});

test('a picture that was replaced or removed comes back the same', async ({
  page,
  congregation,
}) => {
  const { id } = await seedTerritory(congregation, 'Parque');
  const picture = new Blob([RED_PIXEL], { type: 'image/webp' });
  await congregation.call(savePicture, { params: { id }, picture });
  await signIn(page, congregation, `/territories/${id}`);
  await unfoldPlace(page);
  const section = page.getByRole('region', { name: 'Foto o tarjeta' });
  const shown = page.getByRole('img', { name: 'Foto o tarjeta de Parque' });
  const former = `data:image/webp;base64,${Buffer.from(RED_PIXEL).toString('base64')}`;
  await expect(shown).toHaveAttribute('src', former);

  await choose(page, section);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(shown).not.toHaveAttribute('src', former);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(shown).toHaveAttribute('src', former);

  // A notice may lie over it, and stays while the mouse does.
  await section.getByRole('button', { name: 'Quitar foto' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(shown).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(shown).toHaveAttribute('src', former);
});

test('a file that is no picture is named as such, and nothing is sent', async ({
  page,
  congregation,
}) => {
  const { id } = await seedTerritory(congregation, 'Parque');
  await signIn(page, congregation, `/territories/${id}`);
  await page
    .getByLabel('Elegir imagen')
    .and(page.locator('input'))
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/No se pudo abrir la imagen/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Guardar' })).toBeDisabled();
});
