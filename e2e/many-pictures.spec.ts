import { writeFileSync } from 'node:fs';
import { savePicture } from '@territorios/contract/pictures/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { RED_PIXEL } from '@territorios/contract/testing/pictures.ts';
import type { Locator, Page, Route } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import type { Congregation } from './congregation.ts';
import { expect, test } from './fixtures.ts';
import { photo } from './pictures.ts';
import { seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

const choose = (page: Page, files: Parameters<Locator['setInputFiles']>[0]) =>
  page.getByLabel('Elegir imágenes').and(page.locator('input')).setInputFiles(files);
const line = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Por guardar' }).getByRole('listitem').filter({ hasText: name });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** @param answer to a picture that is sent */
const onSent = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route('**/api/territories/*/picture', (route) =>
    route.request().method() === 'PUT' ? answer(route) : route.continue(),
  );

const withPicture = async ({ call }: Congregation) =>
  (await call(listTerritories, { query: {} }))
    .filter(({ picture_at }) => picture_at !== null)
    .map(({ name }) => name);

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
  await page.getByRole('link', { name: 'Fotos' }).click();
  const buffer = await photo(page);
  const file = (name: string) => ({ name, mimeType: 'image/jpeg', buffer });
  await choose(page, [file('100-01.jpg'), file('100-02.jpg'), file('IMG_2043.jpg')]);
  await expect(line(page, '100-01.jpg')).toContainText('100-01.jpg → 100-01 Unidad');
  await expect(line(page, '100-02.jpg')).toContainText('Reemplaza la foto que ya tiene.');
  await expect(line(page, 'IMG_2043.jpg')).toContainText('Ningún territorio se llama así.');
  await expect(page.getByText('Quedan: 2 por guardar, 1 sin territorio.')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Revisar IMG_2043.jpg');
  const dialog = page.getByRole('dialog', { name: 'IMG_2043.jpg' });
  await expect(dialog.getByRole('img', { name: 'Imagen elegida' })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Territorio' }).fill('Cen');
  await page.getByRole('option', { name: 'Centro' }).click();
  await dialog.getByRole('button', { name: 'Aceptar' }).click();

  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await onSent(page, async (route) => {
    await released;
    await route.continue();
  });
  await press(page, 'Guardar 3 fotos');
  await press(page, 'Detener');
  await expect(page.getByRole('button', { name: 'Deteniendo...' })).toBeVisible();
  release();
  await press(page, 'Seguir con 1 foto');
  await expect(page.getByText('3 de 3 fotos guardadas')).toBeVisible();
  expect(await withPicture(congregation)).toHaveLength(3);
});

test('a picture is turned before it is stored, two of one territory are said, and what could not be stored stays in the list', async ({
  page,
  congregation,
}) => {
  const { id } = await seedTerritory(congregation, 'Norte');
  await seedTerritory(congregation, 'Parque');
  await seedTerritory(congregation, 'Centro');
  await signIn(page, congregation, '/importar/fotos');
  const buffer = await photo(page);
  const file = (name: string, content = buffer) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: content,
  });
  await choose(page, [
    file('Parque.jpg'),
    file('Parque (1).jpg'),
    file('Centro.jpg', Buffer.from('<svg/>')),
  ]);
  await expect(line(page, 'Parque (1).jpg')).toContainText(
    'Otra imagen de la lista es de ese territorio.',
  );
  await press(page, 'Revisar Parque (1).jpg');
  const dialog = page.getByRole('dialog', { name: 'Parque (1).jpg' });
  const territory = dialog.getByRole('combobox', { name: 'Territorio' });
  await territory.fill('Parque');
  await territory.press('Enter');
  await expect(dialog.getByText('Otra imagen de la lista es de ese territorio.')).toBeVisible();
  await territory.fill('Nor');
  await page.getByRole('option', { name: 'Norte' }).click();
  await dialog.getByRole('button', { name: 'Girar' }).click();
  await expectAccessible(page, 'a picture under review');
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await expect(line(page, 'Parque (1).jpg')).toContainText('Girada o recortada');

  await press(page, 'Guardar 3 fotos');
  await expect(page.getByText('2 de 3 fotos guardadas')).toBeVisible();
  await expect(line(page, 'Centro.jpg')).toContainText('No se pudo abrir la imagen.');
  await expect(page.getByText('Quedan: 1 no se pudo guardar.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Seguir con 1 foto' })).toBeVisible();
  await page.getByText('Guardadas (2)').click();
  await expect(page.getByText('Parque (1).jpg → Norte')).toBeVisible();
  await expectAccessible(page, 'pictures of which one was not stored');
  await press(page, 'Volver');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir sin guardar' }).click();

  await page.goto(`/territories/${id}`);
  const stored = page.getByRole('img', { name: 'Foto o tarjeta de Norte' });
  await expect
    .poll(() => stored.evaluate((one: HTMLImageElement) => one.naturalHeight / one.naturalWidth))
    .toBeCloseTo(1.5, 1);
});

test('of many pictures thirty are listed, and the others when they are asked for', async ({
  page,
  congregation,
}) => {
  await signIn(page, congregation, '/importar/fotos');
  const buffer = Buffer.from(RED_PIXEL);
  const files = Array.from({ length: 31 }, (_none, at) => `${at + 1}.webp`);
  await choose(
    page,
    files.map((name) => ({ name, mimeType: 'image/webp', buffer })),
  );
  const lines = page.getByRole('list', { name: 'Por guardar' }).getByRole('listitem');
  await expect(lines).toHaveCount(30);
  await press(page, 'Mostrar más');
  await expect(lines).toHaveCount(31);
});

test.describe('without a network', () => {
  test.use({ expectedConsole: [[/net::ERR_/], { scope: 'test' }] });

  test('many pictures stop with the network, and after a reload what was stored is not sent again', async ({
    page,
    congregation,
  }, info) => {
    const names = ['1 Norte', '2 Sur', '3 Centro', '4 Parque'];
    for (const name of names) await seedTerritory(congregation, name);
    await signIn(page, congregation, '/importar/fotos');
    const bytes = await photo(page);
    const files = names.map((_name, at) => info.outputPath(`${at + 1}.jpg`));
    for (const file of files) writeFileSync(file, bytes);
    const sent: string[] = [];
    let isThere = false;
    await onSent(page, async (route) => {
      if (!isThere && sent.length >= 2) return route.abort('internetdisconnected');
      sent.push(route.request().url());
      return route.continue();
    });

    await choose(page, files);
    await press(page, 'Guardar 4 fotos');
    await expect(page.getByText('Error de red al comunicar con la API')).toBeVisible();
    await expect(page.getByText('2 de 4 fotos guardadas')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Seguir con 2 fotos' })).toBeVisible();
    await expectAccessible(page, 'pictures that a lost network stopped');

    await page.reload();
    await expect(page.getByText('De la última vez quedan 2 fotos sin guardar')).toBeVisible();
    await expectAccessible(page, 'pictures that a reload left');
    await choose(page, files);
    await expect(page.getByText('2 de 4 fotos guardadas')).toBeVisible();
    isThere = true;
    await press(page, 'Seguir con 2 fotos');
    await expect(page.getByText('4 de 4 fotos guardadas')).toBeVisible();
    expect(await withPicture(congregation)).toHaveLength(4);
    expect(new Set(sent).size).toBe(4);
    expect(sent).toHaveLength(4);

    await choose(page, files);
    await expect(page.getByText('4 fotos ya estaban en la lista')).toBeVisible();
  });
});
