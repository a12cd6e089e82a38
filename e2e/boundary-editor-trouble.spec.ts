import {
  deleteBoundary,
  listBoundaries,
  saveBoundary,
} from '@territorios/contract/boundaries/api.ts';
import { deleteTerritory } from '@territorios/contract/territories/api.ts';
import type { Page } from '@playwright/test';
import { expectAccessibleInEachLook } from './accessibility.ts';
import { seedAdmin } from './administrators.ts';
import { geoJson, mapOf, place, seedBoundary, squareAt } from './boundary-drawing.ts';
import { tokenOf, type Congregation } from './congregation.ts';
import { expect, test } from './fixtures.ts';
import { seedTerritory } from './seed.ts';
import { endSessionBehindForm, giveThePassword } from './sessions.ts';
import { signIn, signInOnScreen } from './sign-in.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Guardar contorno' });
const corner = (page: Page, number: number) =>
  page.getByLabel(`Esquina ${number}`, { exact: true });
const MINE = '19.425, -99.165';
const storedOf = async ({ call }: Congregation) =>
  (await call(listBoundaries, {}))[0]?.geometry ?? null;

/** Opens the editor and moves a corner, by its field. */
async function draw(page: Page, id: string) {
  await page.goto(`/territories/${id}/limite`);
  await expect(mapOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Esquinas (4)' }).click();
  await corner(page, 3).fill(MINE);
  await corner(page, 3).press('Enter');
  await expect(save(page)).toBeEnabled();
}

async function seeded(congregation: Congregation) {
  const { id } = await seedTerritory(congregation, 'Parque');
  await seedBoundary(congregation, id, squareAt(0, 0));
  return id;
}

/** As another administrator. */
async function drawAs(page: Page, congregation: Congregation, id: string) {
  const beto = await seedAdmin(congregation, 'secreta1');
  const answer = await page.request.put(`/api/territories/${id}/boundary`, {
    headers: { authorization: `Bearer ${await tokenOf(beto)}` },
    data: { geometry: geoJson(squareAt(0, 0, 2)) },
  });
  expect(answer.status()).toBe(200);
}

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'este contorno' });

test('of two people who draw the second one is told by whom, sees the other boundary and chooses @smoke', async ({
  page,
  congregation,
}) => {
  const id = await seeded(congregation);
  await signIn(page, congregation);
  const listening = page.waitForResponse('**/api/events');
  await draw(page, id);
  await listening;
  await drawAs(page, congregation, id);
  await expect(notice(page)).toContainText('Beto Luna cambió este contorno hace un momento');
  await expect(save(page)).toBeDisabled();
  await expectAccessibleInEachLook(page, 'a boundary that somebody else changed');
  await notice(page).getByRole('button', { name: 'Ver ese cambio en el mapa' }).click();
  await expect(notice(page).getByRole('button', { name: 'Ocultar ese cambio' })).toBeVisible();

  const theirs = await storedOf(congregation);
  await notice(page).getByRole('button', { name: 'Tomar ese contorno' }).click();
  await expect(notice(page)).toBeHidden();
  await expect(corner(page, 3)).toHaveValue(place(2, 2).toReversed().join(', '));
  // One's own is not lost.
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(corner(page, 3)).toHaveValue(MINE);
  expect(await storedOf(congregation)).toBe(theirs);
  await save(page).click();
  await expect(page.getByText('Contorno guardado')).toBeVisible();
  expect(await storedOf(congregation)).toContain('[-99.165,19.425]');
});

test('who saves without having heard of a change is refused, and may store the own one all the same', async ({
  page,
  congregation,
}) => {
  await page.route('**/api/events', () => {});
  const id = await seeded(congregation);
  await signIn(page, congregation);
  await draw(page, id);
  await drawAs(page, congregation, id);
  await save(page).click();
  await expect(notice(page)).toContainText('Beto Luna cambió este contorno');
  await expect(corner(page, 3)).toHaveValue(MINE);
  await notice(page).getByRole('button', { name: 'Guardar el mío' }).click();
  await expect(page.getByText('Contorno guardado')).toBeVisible();
  expect(await storedOf(congregation)).toContain('[-99.165,19.425]');
});

test('a boundary that is deleted meanwhile, or its territory, leaves what was drawn on the screen', async ({
  page,
  congregation,
}) => {
  const id = await seeded(congregation);
  await signIn(page, congregation);
  const listening = page.waitForResponse('**/api/events');
  await draw(page, id);
  await listening;
  await congregation.call(deleteBoundary, { params: { id } });
  await expect(notice(page)).toContainText('Usted, en otra ventana, eliminó este contorno');
  await notice(page).getByRole('button', { name: 'Guardar el mío' }).click();
  await expect(page.getByText('Contorno guardado')).toBeVisible();

  await draw(page, id).catch(() => undefined);
  await congregation.call(deleteTerritory, { params: { id } });
  await expect(page.getByText('Este territorio se eliminó mientras usted dibujaba.')).toBeVisible();
  await expect(mapOf(page)).toBeVisible();
});

test('who has drawn nothing sees the change of somebody else at once', async ({
  page,
  congregation,
}) => {
  const id = await seeded(congregation);
  const listening = page.waitForResponse('**/api/events');
  await signIn(page, congregation, `/territories/${id}/limite`);
  await listening;
  await expect(page.getByRole('definition')).toHaveText('18.7 ha');
  await congregation.call(saveBoundary, {
    params: { id },
    body: { geometry: geoJson(squareAt(0, 0, 2)) },
  });
  await expect(page.getByRole('definition')).toHaveText('74.6 ha');
  await expect(notice(page)).toBeHidden();
});

test('a session that ends before a boundary is stored asks for the password and stores it', async ({
  page,
  congregation,
}) => {
  const id = await seeded(congregation);
  await signInOnScreen(page, congregation);
  await draw(page, id);
  await endSessionBehindForm(page);
  await save(page).press('Enter');
  await giveThePassword(page, congregation, async () => {
    await expect(corner(page, 3)).toHaveValue(MINE);
    await save(page).focus();
  });
  await expect(page.getByText('Contorno guardado')).toBeVisible();
  expect(await storedOf(congregation)).toContain('[-99.165,19.425]');
});

test.describe('without a network', () => {
  test.use({ expectedConsole: [[/net::ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] });

  test('what was drawn stays, and is saved when the network is back', async ({
    page,
    context,
    congregation,
  }) => {
    const id = await seeded(congregation);
    await signIn(page, congregation);
    await draw(page, id);
    await context.setOffline(true);
    await save(page).click();
    await expect(page.getByText('Error al guardar el contorno')).toBeVisible();
    await expect(corner(page, 3)).toHaveValue(MINE);
    await context.setOffline(false);
    await save(page).click();
    await expect(page.getByText('Contorno guardado')).toBeVisible();
    expect(await storedOf(congregation)).toContain('[-99.165,19.425]');
  });
});
