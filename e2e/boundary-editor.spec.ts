import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import {
  area,
  drag,
  openEditor,
  ORIGIN,
  place,
  press,
  save,
  saved,
  screenPlaces,
  seedBoundary,
  squareAt,
  storedRings,
  tool,
} from './boundary-drawing.ts';
import type { Congregation } from './congregation.ts';
import { unfoldPlace } from './choosing.ts';
import { expect, test } from './fixtures.ts';
import { seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

/** Two neighbours with a gap of one square between them, in which the territory is drawn. */
async function seedGap(congregation: Congregation) {
  const { id } = await seedTerritory(congregation, 'Parque');
  for (const [name, east] of [
    ['Mercado', 0],
    ['Estación', 2],
  ] as const) {
    const neighbour = await seedTerritory(congregation, name);
    await seedBoundary(congregation, neighbour.id, squareAt(east, 0));
  }
  return { id, box: [ORIGIN, place(3, 1)] as const };
}

test('a boundary is drawn between its neighbours, snaps to their corners, is saved and shown @phone @smoke', async ({
  page,
  congregation,
}) => {
  const { id, box } = await seedGap(congregation);
  await signIn(page, congregation, `/territories/${id}`);
  await unfoldPlace(page);
  await page.getByRole('link', { name: 'Dibujar contorno' }).click();
  await expect(page.getByRole('heading', { name: 'Contorno de Parque', level: 1 })).toBeVisible();
  await expect(page.getByText('Toque el mapa para poner cada esquina')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  const at = await screenPlaces(page, box);
  // Each a few pixels beside the corner of a neighbour.
  for (const [corner, away] of [
    [place(1, 0), [5, -4]],
    [place(2, 0), [-6, -3]],
    [place(2, 1), [-4, 6]],
    [place(1, 1), [6, 3]],
  ] as const) {
    const { x, y } = at(corner);
    await press(page, { x: x + away[0], y: y + away[1] });
  }
  await expect(page.getByText('para cerrar')).toBeVisible();
  await expectAccessibleInEachLook(page, 'an area that is being drawn');
  await tool(page, 'Terminar').click();
  await expect(area(page)).toHaveText('18.7 ha');
  await expect(page.getByText('Se encima con')).toBeHidden();
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Contorno de Parque' })).toBeVisible();
  await unfoldPlace(page);
  await expect(page.getByRole('link', { name: 'Editar contorno' })).toBeVisible();
  const [drawn = []] = await storedRings(congregation, id);
  expect(new Set(drawn.map(String))).toEqual(new Set(squareAt(1, 0).map(String)));
});

test('corners are dragged and added, a hole is cut, and each step is undone and done again @phone', async ({
  page,
  congregation,
}) => {
  const { id } = await seedTerritory(congregation, 'Parque');
  await seedBoundary(congregation, id, squareAt(0, 0));
  await openEditor(page, congregation, id);
  const box = [place(0, 0), place(1, 1)] as const;
  let at = await screenPlaces(page, box);
  const whole = '18.7 ha';
  await expect(area(page)).toHaveText(whole);
  await expect(save(page)).toBeDisabled();

  // A finger may miss a corner.
  const corner = at(place(1, 1));
  await drag(page, { x: corner.x + 8, y: corner.y - 7 }, at(place(0.8, 0.8)));
  const dragged = '14.9 ha';
  await expect(area(page)).toHaveText(dragged);
  // The middle of an edge becomes a corner.
  await drag(page, at(place(0, 0.5)), at(place(0.3, 0.5)));
  await expect(area(page)).not.toHaveText(dragged);
  await page.getByRole('button', { name: 'Esquinas (5)' }).click();
  await tool(page, 'Deshacer').click();
  await expect(area(page)).toHaveText(dragged);
  await page.keyboard.press('Control+z');
  await expect(area(page)).toHaveText(whole);
  await page.keyboard.press('Control+y');
  await expect(area(page)).toHaveText(dragged);
  await page.keyboard.press('Control+Shift+z');
  await tool(page, 'Deshacer').click();

  await tool(page, 'Recortar').click();
  // The list of corners has scrolled the page of a phone.
  at = await screenPlaces(page, box);
  for (const one of squareAt(0.2, 0.2, 0.3)) await press(page, at(one));
  // The first corner closes it.
  await press(page, at(place(0.2, 0.2)));
  await expect(page.getByText('Se recortó el área.')).toBeVisible();
  await expect(area(page)).toHaveText(/^13\.[1-4] ha$/);
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  const [outer, hole] = await storedRings(congregation, id);
  expect(outer).toHaveLength(4);
  // A pixel is some meters.
  for (const one of squareAt(0.2, 0.2, 0.3))
    expect(hole?.some(([x, y]) => Math.hypot(x - one[0], y - one[1]) < 0.0001)).toBe(true);

  await page.goto(`/territories/${id}/limite`);
  await expect(area(page)).toHaveText(/^13\.[1-4] ha$/);
  await expect(tool(page, 'Deshacer')).toBeDisabled();
  await expectAccessible(page, 'a boundary with a hole');
});

test('a corner, a part and a hole are taken away with a press, and a point of what is drawn by undoing @phone', async ({
  page,
  congregation,
}) => {
  const { id } = await seedTerritory(congregation, 'Parque');
  await seedBoundary(congregation, id, squareAt(0, 0), squareAt(0.6, 0.6, 0.3));
  await openEditor(page, congregation, id);
  const at = await screenPlaces(page, [place(0, 0), place(1, 1)]);
  await tool(page, 'Quitar esquina').click();
  await press(page, at(place(1, 0)));
  await expect(page.getByText('Se quitó la esquina.')).toBeVisible();
  await tool(page, 'Deshacer').click();
  await tool(page, 'Quitar parte').click();
  await press(page, at(place(0.75, 0.75)));
  await expect(page.getByText('Se quitó el hueco.')).toBeVisible();
  await press(page, at(place(0.5, 0.4)));
  await expect(page.getByText('Se quitó la parte.')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await expect(tool(page, 'Dibujar')).toHaveAttribute('aria-pressed', 'true');
  await press(page, at(place(0.2, 0.2)));
  await press(page, at(place(0.8, 0.2)));
  await expect(page.getByText('Hacen falta al menos tres')).toBeVisible();
  await tool(page, 'Deshacer').click();
  await tool(page, 'Deshacer').click();
  await expect(page.getByText('Toque el mapa para poner cada esquina')).toBeVisible();
  await tool(page, 'Deshacer').click();
  await expect(area(page)).toHaveText('18.7 ha');
});

test('an overlap with a neighbour is a notice with the name and the area, and can be saved', async ({
  page,
  congregation,
}) => {
  const { id } = await seedGap(congregation);
  await seedBoundary(congregation, id, squareAt(0.9, 0));
  await openEditor(page, congregation, id);
  await expect(page.getByText('Se encima con otros territorios')).toBeVisible();
  await expect(page.getByText('Mercado: 1.87 ha en común')).toBeVisible();
  await expect(page.getByText('Estación')).toBeHidden();
  await expectAccessibleInEachLook(page, 'an overlap');
  await page.getByRole('button', { name: 'Esquinas (4)' }).click();
  await page.getByRole('button', { name: 'Quitar la esquina 4' }).click();
  await save(page).click();
  await expect(saved(page)).toBeVisible();
});

test('a shape that crosses itself is not saved: a sentence says so, and the map where', async ({
  page,
  congregation,
}) => {
  const { id } = await seedTerritory(congregation, 'Parque');
  await seedBoundary(congregation, id, squareAt(0, 0));
  await openEditor(page, congregation, id);
  const at = await screenPlaces(page, [place(0, 0), place(1, 1)]);
  await drag(page, at(place(1, 1)), at(place(0.1, -0.15)));
  await expect(page.getByRole('alert')).toContainText('El contorno se cruza o se toca a sí mismo');
  await expect(save(page)).toBeDisabled();
  await expectAccessibleInEachLook(page, 'a shape that crosses itself');
  await tool(page, 'Deshacer').click();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('what is drawn is asked for before it is left, and a boundary is deleted after a question', async ({
  page,
  congregation,
}) => {
  const { id } = await seedTerritory(congregation, 'Parque');
  await seedBoundary(congregation, id, squareAt(0, 0));
  await signIn(page, congregation, `/territories/${id}`);
  await unfoldPlace(page);
  await page.getByRole('link', { name: 'Editar contorno' }).click();
  await page.getByRole('button', { name: 'Esquinas (4)' }).click();
  await page.getByRole('button', { name: 'Quitar la esquina 4' }).click();
  await page.getByRole('button', { name: 'Volver' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await expectAccessibleInEachLook(page, 'the question before leaving');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(
    page.getByRole('button', { name: 'Esquinas (3)' }).or(page.getByText('Ocultar las esquinas')),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Eliminar contorno' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Contorno eliminado')).toBeVisible();
  await expect(area(page)).toHaveText('—');
  expect(await storedRings(congregation, id)).toEqual([]);
  // By undoing it can be drawn again.
  await tool(page, 'Deshacer').click();
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  expect((await storedRings(congregation, id))[0]).toHaveLength(3);
  await page.goto(`/territories/0195c1a0-0000-7000-8000-000000000000/limite`);
  await expect(page.getByText('Territorio no encontrado.')).toBeVisible();
});
