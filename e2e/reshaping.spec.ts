import { listBoundaries, saveBoundary } from '@territorios/contract/boundaries/api.ts';
import { listTerritories, updateTerritory } from '@territorios/contract/territories/api.ts';
import { splitTerritory } from '@territorios/contract/reshaping/api.ts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import {
  place,
  press,
  screenPlaces,
  seedBoundary,
  squareAt,
  type Place,
} from './boundary-drawing.ts';
import type { Congregation } from './congregation.ts';
import { unfoldPlace } from './choosing.ts';
import { expect, test } from './fixtures.ts';
import { assign, seedPublisherForOne, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const map = (page: Page) => page.getByRole('application');
const namesInUse = async ({ call }: Congregation) =>
  (await call(listTerritories, { query: {} })).map(({ name }) => name);
const lineText = (...places: Place[]) => places.map(([x, y]) => `${y}, ${x}`).join('\n');

async function seedSquare(congregation: Congregation, name = 'Parque', east = 0) {
  const { id } = await seedTerritory(congregation, name);
  await seedBoundary(congregation, id, squareAt(east, 0));
  return id;
}

test('a territory is divided by a line that is drawn, and each leads to the other @phone @smoke', async ({
  page,
  congregation,
}) => {
  const id = await seedSquare(congregation);
  await signIn(page, congregation, `/territories/${id}`);
  await unfoldPlace(page);
  await page.getByRole('link', { name: 'Dividir' }).click();
  await expect(page.getByRole('heading', { name: 'Dividir Parque', level: 1 })).toBeVisible();
  await expect(button(page, 'Dividir')).toBeDisabled();
  const at = await screenPlaces(page, [place(0, 0), place(1, 1)], map(page));
  await press(page, at(place(0.5, -0.05)));
  await expect(page.getByText('Toque por dónde sigue la línea.')).toBeVisible();
  await expectAccessibleInEachLook(page, 'a line that is being drawn');
  await press(page, at(place(0.5, 1.05)));
  await button(page, 'Terminar línea').click();
  await expect(page.getByText(/^9\.\d+ ha$/)).toHaveCount(2);
  await expectAccessibleInEachLook(page, 'a territory in two halves');
  await page.getByRole('textbox', { name: 'Nombre del segundo' }).fill('Fuente');
  await button(page, 'Dividir').click();
  await expect(page.getByText('Territorio dividido')).toBeVisible();
  await expect(page.getByText('Ahora es:')).toHaveText('Ahora es: Fuente, Parque A');
  expect(await namesInUse(congregation)).toEqual(['Fuente', 'Parque A']);
  expect(await congregation.call(listBoundaries, {})).toHaveLength(3);
  await expectAccessible(page, 'a territory that was divided');
  await page.getByText('Ahora es:').getByRole('link', { name: 'Fuente' }).click();
  await expect(page.getByText('Viene de:')).toHaveText('Viene de: Parque');
});

test('with the keyboard a territory is divided by its parts, or by a line of coordinates', async ({
  page,
  congregation,
}) => {
  const { id } = await seedTerritory(congregation, 'Parque');
  await seedBoundary(congregation, id, squareAt(0, 0));
  await signIn(page, congregation, `/territories/${id}/dividir`);
  const line = page.getByRole('textbox', { name: 'Línea por coordenadas' });
  const use = async (text: string) => {
    await line.fill(text);
    await button(page, 'Trazar esta línea').press('Enter');
  };
  await use('hola');
  await expect(page.getByText('La línea 1, «hola», no es una coordenada.')).toBeVisible();
  await use(lineText(place(2, 0), place(2, 1)));
  await expect(page.getByRole('alert')).toContainText('La línea no corta el contorno.');
  await expect(button(page, 'Dividir')).toBeDisabled();
  await use(
    lineText(place(-1, 0.2), place(2, 0.2), place(2, 0.8), place(0.4, 0.8), place(0.4, -1)),
  );
  await expect(page.getByRole('alert')).toContainText('La línea se cruza a sí misma.');
  await expectAccessibleInEachLook(page, 'a line that cannot be used');
  // Two pieces on one side of the line.
  await use(lineText(place(0.3, -1), place(0.3, 0.5), place(0.6, 0.5), place(0.6, -1)));
  await expect(page.getByRole('alert')).toBeHidden();
  await button(page, 'Trazar otra línea').press('Enter');
  await expect(button(page, 'Dividir')).toBeDisabled();
  await use(lineText(place(-1, 0.25), place(2, 0.25)));
  await expect(page.getByText('4.66 ha')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nombre del primero' }).press('Enter');
  await expect(page.getByText('Territorio dividido')).toBeVisible();
  expect(await namesInUse(congregation)).toEqual(['Parque A', 'Parque B']);
});

test('the parts of a boundary are given to one or the other', async ({ page, congregation }) => {
  const { id } = await seedTerritory(congregation, 'Ejidos');
  const parts = [squareAt(0, 0), squareAt(2, 0), squareAt(4, 0)];
  const closed = parts.map((ring) => [[...ring, ring[0]]]);
  await congregation.call(saveBoundary, {
    params: { id },
    body: { geometry: JSON.stringify({ type: 'MultiPolygon', coordinates: closed }) },
  });
  await signIn(page, congregation, `/territories/${id}/dividir`);
  await expect(button(page, 'Dividir')).toBeDisabled();
  const piece = page.getByRole('radiogroup', { name: /^Pedazo 2 / });
  await piece.getByRole('radio', { name: 'Segundo' }).press('Space');
  await expectAccessibleInEachLook(page, 'pieces of a boundary');
  await button(page, 'Dividir').press('Enter');
  await expect(page.getByText('Territorio dividido')).toBeVisible();
  expect(await namesInUse(congregation)).toEqual(['Ejidos A', 'Ejidos B']);
});

test('territories are joined from the list or the map into one with a boundary around all', async ({
  page,
  congregation,
}) => {
  const id = await seedSquare(congregation, 'Parque', 1);
  await seedSquare(congregation, 'Mercado', 0);
  await seedSquare(congregation, 'Estación', 2);
  await seedTerritory(congregation, 'Huerta');
  const { id: held } = await seedTerritory(congregation, 'Molino');
  await assign(congregation, held, await seedPublisherForOne(congregation, 'Marta'));
  await signIn(page, congregation, `/territories/${id}`);
  await unfoldPlace(page);
  await page.getByRole('link', { name: 'Unir con otros' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(3);
  await expect(button(page, 'Unir (1)')).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Mercado' }).check();
  await expect(page.getByText('37.3 ha')).toBeVisible();
  const at = await screenPlaces(page, [place(0, 0), place(3, 1)], map(page));
  await press(page, at(place(2.6, 0.3)));
  await expect(page.getByRole('checkbox', { name: 'Estación' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Huerta' }).check();
  await expect(page.getByText('Sin contorno dibujado')).toBeVisible();
  await expectAccessibleInEachLook(page, 'territories that are to be joined');
  await page.getByRole('textbox', { name: 'Nombre del territorio nuevo' }).fill('Centro');
  await button(page, 'Unir (4)').click();
  await expect(page.getByText('Territorios unidos')).toBeVisible();
  await expect(page.getByText('Ahora es:')).toHaveText('Ahora es: Centro');
  expect(await namesInUse(congregation)).toEqual(['Centro', 'Molino']);
  const boundaries = await congregation.call(listBoundaries, {});
  const stored = boundaries.map(({ geometry }) => geometry);
  const around = [place(0, 0), place(3, 0), place(3, 1), place(0, 1), place(0, 0)];
  expect(stored).toContain(JSON.stringify({ type: 'MultiPolygon', coordinates: [[around]] }));
});

test('one that somebody has is neither divided nor joined, and a sentence says who', async ({
  page,
  congregation,
}) => {
  const id = await seedSquare(congregation);
  const other = await seedSquare(congregation, 'Mercado', 1);
  const marta = await seedPublisherForOne(congregation, 'Marta');
  const sentence = '«Parque» está asignado a Marta. Devuélvalo antes de dividirlo o unirlo.';
  await page.route('**/api/events', () => {});
  await signIn(page, congregation, `/territories/${other}/unir`);
  await page.getByRole('checkbox', { name: 'Parque' }).check();
  // Unheard of by this screen.
  await assign(congregation, id, marta);
  await button(page, 'Unir (2)').click();
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  expect(await namesInUse(congregation)).toEqual(['Mercado', 'Parque']);
  await page.goto(`/territories/${id}/dividir`);
  await expect(page.getByRole('alert')).toContainText(sentence);
  await expect(button(page, 'Dividir')).toBeDisabled();
  await expectAccessibleInEachLook(page, 'a territory that cannot be divided');
});

test('of two people who divide a territory the second one is refused', async ({
  page,
  congregation,
}) => {
  const id = await seedSquare(congregation);
  const cut = lineText(place(0.5, -1), place(0.5, 2));
  await page.route('**/api/events', () => {});
  await signIn(page, congregation, `/territories/${id}/dividir`);
  await page.getByRole('textbox', { name: 'Línea por coordenadas' }).fill(cut);
  await button(page, 'Trazar esta línea').click();
  // Somebody else moves the boundary meanwhile.
  await seedBoundary(congregation, id, squareAt(0, 0, 2));
  await button(page, 'Dividir').click();
  await expect(page.getByText('Otra persona cambió este contorno.')).toBeVisible();
  await expect(page.getByText('18.7 ha')).toBeVisible();
  await button(page, 'Entendido').click();
  const [boundary] = await congregation.call(listBoundaries, {});
  const parts = ['Norte', 'Sur'].map((name) => ({ name, geometry: null }));
  await congregation.call(splitTerritory, {
    params: { id },
    body: { replaces: boundary?.geometry ?? null, parts },
  });
  await button(page, 'Dividir').click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'El territorio está retirado.' }).first(),
  ).toBeVisible();
  expect(await namesInUse(congregation)).toEqual(['Norte', 'Sur']);
});

test('one that is used again is no longer said to be the new ones', async ({
  page,
  congregation,
}) => {
  const { id } = await seedTerritory(congregation, 'Parque');
  const parts = ['Norte', 'Sur'].map((name) => ({ name, geometry: null }));
  await congregation.call(splitTerritory, { params: { id }, body: { replaces: null, parts } });
  await signIn(page, congregation, `/territories/${id}`);
  await expect(page.getByText('Ahora es:')).toHaveText('Ahora es: Norte, Sur');
  await congregation.call(updateTerritory, { params: { id }, body: { retired: false } });
  await expect(page.getByText('De este salieron:')).toHaveText('De este salieron: Norte, Sur');
  await expect(page.getByText('Ahora es:')).toBeHidden();
});
