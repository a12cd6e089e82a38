import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import {
  area,
  geoJson,
  openEditor,
  place,
  save,
  saved,
  squareAt,
  storedRings,
  tool,
  type Place,
} from './boundary-drawing.ts';
import { expect, test } from './fixtures.ts';
import { seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

const kml = (name: string, ring: readonly Place[]) =>
  `<Placemark><name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${[...ring, ring[0]].join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;

test('a boundary is pasted as KML, GeoJSON or coordinates', async ({ page, congregation }) => {
  const { id } = await seedTerritory(congregation, 'Parque');
  await openEditor(page, congregation, id);
  await expect(page.getByText('Todavía no hay ningún contorno ni punto')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Pegar un contorno' });
  const paste = async (text: string) => {
    await page.getByRole('button', { name: 'Pegar coordenadas' }).click();
    await dialog.getByRole('textbox', { name: 'Texto' }).fill(text);
    await dialog.getByRole('button', { name: 'Usar en el mapa' }).click();
  };
  await paste('hola');
  await expect(dialog.getByText('La línea 1, «hola», no es una coordenada.')).toBeVisible();
  await expectAccessibleInEachLook(page, 'a text that is no boundary');
  await dialog.getByRole('textbox').fill(geoJson(squareAt(0, 0)));
  await dialog.getByRole('button', { name: 'Usar en el mapa' }).click();
  await expect(dialog).toBeHidden();
  await expect(area(page)).toHaveText('18.7 ha');

  const document = `<kml><Document>${kml('Centro', squareAt(5, 5))}${kml('Parque', squareAt(0, 0, 0.5))}</Document></kml>`;
  await paste(document);
  await expect(dialog.getByRole('button', { name: /El texto tiene 2 áreas/ })).toContainText(
    'Parque · 4.66 ha',
  );
  await expectAccessible(page, 'a text with two areas');
  await dialog.getByRole('button', { name: 'Usar en el mapa' }).click();
  await expect(area(page)).toHaveText('4.66 ha');
  await tool(page, 'Deshacer').click();
  await expect(area(page)).toHaveText('18.7 ha');

  await paste(
    squareAt(0, 0)
      .map(([x, y]) => `${y}, ${x}`)
      .join('\n'),
  );
  await expect(dialog).toBeHidden();
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  expect(await storedRings(congregation, id)).toEqual([squareAt(0, 0)]);
});

test('with the keyboard alone a boundary is made, changed, cut and saved', async ({
  page,
  congregation,
}) => {
  const { id } = await seedTerritory(congregation, 'Parque');
  await signIn(page, congregation, `/territories/${id}`);
  await page.locator('summary').press('Enter');
  await page.getByRole('link', { name: 'Dibujar contorno' }).press('Enter');
  const key = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pegar un contorno' });
  const paste = async (ring: readonly Place[], use?: string) => {
    await key('Pegar coordenadas');
    const text = dialog.getByRole('textbox', { name: 'Texto' });
    await text.fill(ring.map(([x, y]) => `${y}, ${x}`).join('\n'));
    if (use !== undefined) await dialog.getByRole('radio', { name: use }).press('Space');
    await dialog.getByRole('button', { name: 'Usar en el mapa' }).press('Enter');
    await expect(dialog).toBeHidden();
  };
  await paste(squareAt(0, 0));
  await paste(squareAt(0.2, 0.2, 0.2), 'Recortarlo');
  await paste(squareAt(2, 0, 0.5), 'Como otra parte');
  await key('Esquinas (12)');
  const part = page.getByRole('region', { name: 'Parte 1', exact: true });
  const third = part.getByRole('textbox', { name: 'Esquina 3' });
  await third.fill('no');
  await expect(third).toHaveAccessibleDescription(/Escriba la latitud y la longitud/);
  await third.fill('19.425, -99.165');
  await third.press('Enter');
  await expect(third).toHaveValue('19.425, -99.165');
  await part.getByRole('button', { name: 'Agregar una esquina después de la 3' }).press('Enter');
  await expect(part.getByRole('textbox', { name: 'Esquina 4' })).toHaveValue('19.4245, -99.1675');
  await part.getByRole('button', { name: 'Quitar la esquina 5' }).press('Enter');
  await expect(part.getByRole('textbox', { name: 'Esquina 4' })).toBeFocused();
  await page
    .getByRole('region', { name: 'Parte 2', exact: true })
    .getByRole('button', { name: 'Quitar esta parte' })
    .press('Enter');
  await expect(page.getByRole('region', { name: 'Hueco 1' })).toBeVisible();
  await expectAccessibleInEachLook(page, 'the corners as a list');
  await key('Guardar contorno');
  await expect(saved(page)).toBeVisible();
  expect(await storedRings(congregation, id)).toEqual([
    [place(0, 0), place(1, 0), [-99.165, 19.425], [-99.1675, 19.4245]],
    expect.arrayContaining(squareAt(0.2, 0.2, 0.2)) as Place[],
  ]);
});
