import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { assign, seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

test('one search finds a territory, a publisher and a screen @phone @smoke', async ({
  page,
  congregation,
}) => {
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  const park = await seedTerritory(congregation, '12 Parque');
  await seedTerritory(congregation, '112 Mercado');
  await assign(congregation, park.id, marta, 12);
  await signIn(page, congregation);
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  const dialog = page.getByRole('dialog', { name: 'Buscar' });
  const field = dialog.getByRole('searchbox');
  const options = dialog.getByRole('option');

  if (isWide) {
    await page.keyboard.press('/');
  } else {
    await page.getByRole('button', { name: 'Buscar', exact: true }).tap();
  }
  await expect(field).toBeFocused();
  await expect(options.first()).toHaveText(/Dashboard.*Pantalla/);
  await expectAccessibleInEachLook(page);
  const placeOfField = () => field.evaluate((node) => node.getBoundingClientRect().top);
  const place = await placeOfField();
  await page.keyboard.type('12');
  await expect(options).toHaveText([
    /12 Parque.*Asignado a Marta Núñez · faltan 12 días/,
    /112 Mercado.*Disponible · Sin zona/,
  ]);
  expect(await placeOfField(), 'the field stays where it is while answers come').toBe(place);
  await expectAccessible(page);
  if (isWide) await page.keyboard.press('Enter');
  else await options.first().tap();
  await expect(page.getByRole('heading', { name: '12 Parque' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  if (!isWide) return;

  // In a field it is a letter; Ctrl K opens from there, too.
  const list = page.getByRole('searchbox', { name: 'Buscar territorio' });
  await list.fill('1/2');
  await list.press('/');
  await expect(list).toHaveValue('1/2/');
  await list.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('nunez');
  await expect(options.first()).toHaveText(/Marta Núñez.*tiene 1 de 9/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Marta Núñez' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('mapa');
  await expect(options).toHaveText([/^Mapa.*Pantalla/, /^El mapa.*Ayuda/]);
  await field.fill('activ');
  await expect(options).toHaveText([/Actividad/]);
  // Once for the text, once for the dialog.
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('the search starts what is asked for, over any screen', async ({ page, congregation }) => {
  await seedPublishers(congregation, 'Marta Núñez');
  await seedTerritory(congregation, '12 Parque');
  await signIn(page, congregation);
  const dialog = page.getByRole('dialog', { name: 'Buscar' });
  const start = async (text: string, answer: RegExp) => {
    await page.getByRole('button', { name: /^Buscar/ }).click();
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(text);
    await dialog.getByRole('option').filter({ hasText: answer }).click();
  };

  await start('asignar 12', /12 Parque.*Asignar/);
  const assigning = page.getByRole('dialog', { name: /Asignar/ });
  await expect(assigning).toContainText('12 Parque');
  // With a keyboard the list of publishers is open, and takes the first one.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(assigning).toHaveCount(0, { timeout: 1_000 });
  }).toPass();

  await start('configuracion', /Configuración.*Pantalla/);
  await expect(page.getByRole('heading', { name: 'Configuración', level: 1 })).toBeVisible();

  await start('tarjetas', /Tarjetas/);
  await expect(page.getByRole('dialog', { name: /[Tt]arjetas/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await start('guia', /Ayuda/);
  await expect(page.getByRole('dialog', { name: 'Ayuda' })).toContainText('Días de duración');
  await page.keyboard.press('Escape');
  await start('una lista', /Imprimir una lista.*Ayuda/);
  await expect(page.getByRole('heading', { name: 'Imprimir una lista' })).toBeFocused();
  await page.keyboard.press('Escape');

  await start('excel', /Importar/);
  await expect(page.getByRole('heading', { level: 1, name: /Importar/ })).toBeVisible();
  await start('recordar', /Recordar/);
  await expect(page).toHaveURL(/\/territories\?show=expired/);
});
