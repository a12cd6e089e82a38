import { execFileSync } from 'node:child_process';
import { savePicture } from '@territorios/contract/pictures/api.ts';
import type { Download, Page } from '@playwright/test';
import { expectAccessibleInEachLook } from './accessibility.ts';
import { draw, seenOf, someTown, tilesOf } from './boundary-map.ts';
import { TILES_ORIGIN } from './environment.ts';
import { expect, test } from './fixtures.ts';
import { seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

test.use({ expectedConsole: [[/ERR_FAILED/], { scope: 'test' }] });

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8' });

/** A picture of two colours, as a browser writes it. */
const webp = (page: Page, width: number, height: number): Promise<number[]> =>
  page.evaluate(
    async ([wide, tall]) => {
      const canvas = new OffscreenCanvas(wide, tall);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = '#c00';
      context.fillRect(0, 0, wide, tall);
      context.fillStyle = '#fff';
      context.fillRect(wide / 4, tall / 4, wide / 2, tall / 2);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    [width, height] as const,
  );

const savedBy = (page: Page): Promise<Download> =>
  Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Guardar PDF' }).press('Enter'),
  ]).then(([download]) => download);

/** Width, height and dots per inch of the images of a file, as another program reads them. */
async function imagesOf(download: Download): Promise<number[][]> {
  const [, , ...rows] = run('pdfimages', '-list', await download.path())
    .trimEnd()
    .split('\n');
  return rows.map((row) => {
    const columns = row.trim().split(/\s+/);
    return [3, 4, 12, 13].map((column) => Number(columns[column]));
  });
}

const textOf = async (download: Download) =>
  run('pdftotext', '-layout', await download.path(), '-');

test('a card shows the picture, else the boundary with streets, and says what did not come', async ({
  page,
  congregation,
}) => {
  const pictured = await seedTerritory(congregation, '1 Foto');
  const bounded = await seedTerritory(congregation, '2 Calles');
  await seedTerritory(congregation, '3 Vacío');
  await draw(congregation, bounded.id, someTown());
  await page.goto('/login');
  const bytes = await webp(page, 2_000, 1_500);
  const picture = new Blob([Uint8Array.from(bytes)], { type: 'image/webp' });
  await congregation.call(savePicture, { params: { id: pictured.id }, picture });
  const asked = tilesOf(page);
  await signIn(page, congregation, '/territories');
  await page.getByRole('button', { name: 'Seleccionar', exact: true }).press('Enter');
  for (const name of ['1 Foto', '2 Calles', '3 Vacío'])
    await page.getByRole('checkbox', { name: new RegExp(name) }).press('Space');
  const open = page.getByRole('button', { name: 'Tarjetas', exact: true });
  await open.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Tarjetas' });
  await expect(
    dialog.getByText(
      '1 con foto, 1 con contorno dibujado y calles, 1 con lugar para pegar el mapa.',
    ),
  ).toBeVisible();
  expect(asked).toEqual([]);

  const whole = await savedBy(page);
  await expect(dialog).toBeHidden();
  const [first = [], streets = [], ...more] = await imagesOf(whole);
  expect(more).toEqual([]);
  // All of the frame's height, 67 mm, at 300 dots per inch.
  expect([first[0], first[1], first[2], first[3]]).toEqual([1055, 791, 300, 300]);
  expect(streets[2]).toBeGreaterThan(84);
  expect(streets[2]).toBeLessThan(171);
  const text = await textOf(whole);
  expect(text).toContain('© Colaboradores de OpenStreetMap · openstreetmap.org/copyright');
  expect(text.match(/Pegue el mapa aquí/g)).toHaveLength(1);
  const seen = await seenOf(asked);
  expect(asked.length).toBeGreaterThan(3);
  expect(new Set(seen.map(({ referer, cookie }) => `${referer} ${cookie}`))).toEqual(
    new Set([`${new URL(page.url()).origin}/ null`]),
  );

  // Nothing comes, and it can be cancelled.
  await page.route(`${TILES_ORIGIN}/**`, () => undefined);
  await open.press('Enter');
  await dialog.getByRole('button', { name: 'Guardar PDF' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Preparando 2 de 2...' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Guardar PDF' })).toBeEnabled();

  // One tile of them all is refused.
  await page.unrouteAll();
  const refused = asked.at(-1) ?? '';
  await page.route(`${TILES_ORIGIN}${refused}`, (route) => route.abort());
  const partial = await savedBy(page);
  await expect(
    dialog.getByText('1 tarjeta salió sin calles, que no se pudieron cargar.'),
  ).toBeVisible();
  await expect(dialog.getByText('Tarjetas guardadas, pero a algunas les falta algo')).toBeVisible();
  await expectAccessibleInEachLook(page);
  expect(await imagesOf(partial)).toHaveLength(1);
  expect((await textOf(partial)).match(/Pegue el mapa aquí/g)).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Cerrar' }).last().press('Enter');
  await expect(dialog).toBeHidden();
});
