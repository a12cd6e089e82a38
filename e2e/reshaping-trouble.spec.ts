import { listBoundaries } from '@territorios/contract/boundaries/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import { place, press, screenPlaces, seedBoundary, squareAt } from './boundary-drawing.ts';
import type { Congregation } from './congregation.ts';
import { unfoldPlace } from './choosing.ts';
import { expect, test } from './fixtures.ts';
import { seedTerritory } from './seed.ts';
import { endSessionBehindForm, giveThePassword } from './sessions.ts';
import { signIn, signInOnScreen } from './sign-in.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const question = (page: Page) => page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
const namesInUse = async ({ call }: Congregation) =>
  (await call(listTerritories, { query: {} })).map(({ name }) => name);
const CUT = [place(0.5, -1), place(0.5, 2)].map(([x, y]) => `${y}, ${x}`).join('\n');

async function seedSquare(congregation: Congregation, name = 'Parque', east = 0) {
  const { id } = await seedTerritory(congregation, name);
  await seedBoundary(congregation, id, squareAt(east, 0));
  return id;
}

/** Cuts the square in the middle and names one half. */
async function prepareSplit(page: Page, id: string) {
  await page.goto(`/territories/${id}/dividir`);
  await field(page, 'Línea por coordenadas').fill(CUT);
  await button(page, 'Trazar esta línea').click();
  await field(page, 'Nombre del segundo').fill('Fuente');
  await expect(button(page, 'Dividir')).toBeEnabled();
}

/** The line and the names are there as before. */
async function expectSplitKept(page: Page) {
  await expect(page.getByText(/^9\.\d+ ha$/)).toHaveCount(2);
  await expect(field(page, 'Nombre del primero')).toHaveValue('Parque A');
  await expect(field(page, 'Nombre del segundo')).toHaveValue('Fuente');
}

async function prepareJoin(page: Page, id: string) {
  await page.goto(`/territories/${id}/unir`);
  await page.getByRole('checkbox', { name: 'Mercado' }).check();
  await field(page, 'Nombre del territorio nuevo').fill('Centro');
  await expect(button(page, 'Unir (2)')).toBeEnabled();
}

async function expectJoinKept(page: Page) {
  await expect(page.getByRole('checkbox', { name: 'Mercado' })).toBeChecked();
  await expect(field(page, 'Nombre del territorio nuevo')).toHaveValue('Centro');
}

test('a session that ends before a territory is divided asks for the password and divides it', async ({
  page,
  congregation,
}) => {
  const id = await seedSquare(congregation);
  await signInOnScreen(page, congregation);
  await prepareSplit(page, id);
  await endSessionBehindForm(page);
  await button(page, 'Dividir').press('Enter');
  await giveThePassword(page, congregation, async () => {
    await expectSplitKept(page);
    await button(page, 'Dividir').focus();
  });
  await expect(page.getByText('Territorio dividido')).toBeVisible();
  await expect(page.getByText('Ahora es:')).toHaveText('Ahora es: Fuente, Parque A');
  expect(await congregation.call(listBoundaries, {})).toHaveLength(3);
});

test('a session that ends before territories are joined asks for the password and joins them', async ({
  page,
  congregation,
}) => {
  const id = await seedSquare(congregation);
  await seedSquare(congregation, 'Mercado', 1);
  await signInOnScreen(page, congregation);
  await prepareJoin(page, id);
  await endSessionBehindForm(page);
  await button(page, 'Unir (2)').press('Enter');
  await giveThePassword(page, congregation, async () => {
    await expectJoinKept(page);
    await button(page, 'Unir (2)').focus();
  });
  await expect(page.getByText('Territorios unidos')).toBeVisible();
  expect(await namesInUse(congregation)).toEqual(['Centro']);
});

test.describe('without a network', () => {
  test.use({ expectedConsole: [[/net::ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] });

  test('the line and the names stay, and divide the territory when the network is back', async ({
    page,
    context,
    congregation,
  }) => {
    const id = await seedSquare(congregation);
    await signIn(page, congregation);
    await prepareSplit(page, id);
    await context.setOffline(true);
    await button(page, 'Dividir').click();
    await expect(page.getByRole('alert').first()).toContainText('Error al dividir el territorio');
    await expectSplitKept(page);
    await expectAccessibleInEachLook(page, 'a territory that could not be divided');
    await context.setOffline(false);
    await button(page, 'Dividir').click();
    await expect(page.getByText('Territorio dividido')).toBeVisible();
    expect(await namesInUse(congregation)).toEqual(['Fuente', 'Parque A']);
  });

  test('the chosen ones and the name stay, and are joined when the network is back', async ({
    page,
    context,
    congregation,
  }) => {
    const id = await seedSquare(congregation);
    await seedSquare(congregation, 'Mercado', 1);
    await signIn(page, congregation);
    await prepareJoin(page, id);
    await context.setOffline(true);
    await button(page, 'Unir (2)').click();
    await expect(page.getByRole('alert').first()).toContainText('Error al unir los territorios');
    await expectJoinKept(page);
    await context.setOffline(false);
    await button(page, 'Unir (2)').click();
    await expect(page.getByText('Territorios unidos')).toBeVisible();
    expect(await namesInUse(congregation)).toEqual(['Centro']);
  });
});

test('who clicks twice divides and joins once', async ({ page, congregation }) => {
  const id = await seedSquare(congregation);
  await seedSquare(congregation, 'Mercado', 1);
  await signIn(page, congregation);
  await prepareSplit(page, id);
  // Two clicks of which the second one comes before the screen knows of the first one.
  const clickTwice = (name: string) =>
    button(page, name).evaluate((element: HTMLButtonElement) => {
      element.click();
      element.click();
    });
  await clickTwice('Dividir');
  await expect(page.getByText('Ahora es:')).toHaveText('Ahora es: Fuente, Parque A');
  expect(await namesInUse(congregation)).toEqual(['Fuente', 'Mercado', 'Parque A']);
  await page.getByText('Ahora es:').getByRole('link', { name: 'Fuente' }).click();
  await unfoldPlace(page);
  await page.getByRole('link', { name: 'Unir con otros' }).click();
  await page.getByRole('checkbox', { name: 'Mercado' }).check();
  await field(page, 'Nombre del territorio nuevo').fill('Centro');
  await clickTwice('Unir (2)');
  await expect(page.getByText('Ahora es:')).toHaveText('Ahora es: Centro');
  expect(await namesInUse(congregation)).toEqual(['Centro', 'Parque A']);
});

test('who leaves with something made is asked first', async ({ page, congregation }) => {
  const id = await seedSquare(congregation);
  await seedSquare(congregation, 'Mercado', 1);
  await signIn(page, congregation);
  const leaves = async (path: string, isAsked: boolean) => {
    await button(page, 'Volver').click();
    if (isAsked) {
      await button(page, 'Cancelar').click();
      await expect(question(page)).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await button(page, 'Volver').click();
      await question(page).getByRole('button', { name: 'Salir sin guardar' }).click();
    }
    await expect(page.getByRole('heading', { name: 'Mapa, contorno y foto' })).toBeVisible();
  };
  await page.goto(`/territories/${id}`);
  const opens = async (name: string) => {
    await unfoldPlace(page);
    await page.getByRole('link', { name }).click();
  };

  await opens('Dividir');
  await expect(button(page, 'Dividir')).toBeDisabled();
  await leaves('dividir', false);
  await opens('Dividir');
  await field(page, 'Nombre del primero').fill('Fuente');
  await leaves('dividir', true);
  await opens('Dividir');
  const at = await screenPlaces(page, [place(0, 0), place(1, 1)], page.getByRole('application'));
  await press(page, at(place(0.5, -0.05)));
  await expect(page.getByText('Toque por dónde sigue la línea.')).toBeVisible();
  await leaves('dividir', true);

  await opens('Unir con otros');
  await expect(page.getByRole('checkbox', { name: 'Mercado' })).toBeVisible();
  await leaves('unir', false);
  await opens('Unir con otros');
  await page.getByRole('checkbox', { name: 'Mercado' }).check();
  await leaves('unir', true);
  await opens('Unir con otros');
  await field(page, 'Nombre del territorio nuevo').fill('Centro');
  await leaves('unir', true);
  expect(await namesInUse(congregation)).toEqual(['Mercado', 'Parque']);
});

test('a territory with a name of 120 letters is divided and joined', async ({
  page,
  congregation,
}) => {
  const name = 'Parque'.padEnd(120, 'wm');
  const { id } = await seedTerritory(congregation, name);
  await signIn(page, congregation, `/territories/${id}/dividir`);
  const first = await field(page, 'Nombre del primero').inputValue();
  const second = await field(page, 'Nombre del segundo').inputValue();
  expect([first.length, second.length]).toEqual([120, 120]);
  await button(page, 'Dividir').click();
  await expect(page.getByText('Territorio dividido')).toBeVisible();
  expect(await namesInUse(congregation)).toEqual([first, second]);
  await page.getByText('Ahora es:').getByRole('link', { name: first }).click();
  await unfoldPlace(page);
  await page.getByRole('link', { name: 'Unir con otros' }).click();
  await page.getByRole('checkbox', { name: second }).check();
  await button(page, 'Unir (2)').click();
  await expect(page.getByText('Territorios unidos')).toBeVisible();
  expect(await namesInUse(congregation)).toEqual([first]);
});

test('a name that another territory has is said, and may be taken', async ({
  page,
  congregation,
}) => {
  const id = await seedSquare(congregation);
  await seedSquare(congregation, 'Mercado', 1);
  await signIn(page, congregation);
  const taken = 'Ya hay otro territorio con este nombre.';
  await prepareSplit(page, id);
  await expect(page.getByText(taken)).toHaveCount(0);
  await field(page, 'Nombre del primero').fill('fuente');
  await expect(page.getByText('Los dos territorios nuevos se llaman igual.')).toHaveCount(2);
  await expect(page.getByText(taken)).toHaveCount(0);
  await field(page, 'Nombre del primero').fill('Mercado');
  await expect(field(page, 'Nombre del primero')).toHaveAccessibleDescription(
    /^9\.\d+ ha · Ya hay otro territorio con este nombre\.$/,
  );
  await expectAccessible(page, 'a name that is taken');
  await button(page, 'Dividir').click();
  await expect(page.getByText('Territorio dividido')).toBeVisible();
  expect(await namesInUse(congregation)).toEqual(['Fuente', 'Mercado', 'Mercado']);
});
