import {
  createAssignment,
  listAssignments,
  type Assignment,
} from '@territorios/contract/assignments/api.ts';
import { addDays, numericDate, type Day } from '@territorios/contract/dates.ts';
import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInEachLook,
  expectAccessibleWithNotices,
} from './accessibility.ts';
import { chooseInRow, typeDate } from './choosing.ts';
import type { Congregation } from './congregation.ts';
import { expect, test } from './fixtures.ts';
import { assign, lastSunday, seedPublishers, seedTerritory, today } from './seed.ts';
import { signIn } from './sign-in.ts';

/** '22 nov, 2026' */
function shortDate(day: Day): string {
  const month = new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'UTC' });
  return `${Number(day.slice(-2))} ${month.format(new Date(day)).slice(0, 3)}, ${day.slice(0, 4)}`;
}

/** Twenty days ago, to Marta. */
async function seedHeld(congregation: Congregation): Promise<Assignment> {
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  const { id: territory_id } = await seedTerritory(congregation, 'Mercado');
  return congregation.call(createAssignment, {
    body: { territory_id, publisher_id: marta, assigned_on: addDays(today(), -20) },
  });
}

const lineOf = async ({ call }: Congregation, id: string) =>
  (await call(listAssignments, { query: {} })).find((line) => line.id === id);

const noticeOf = (page: Page) =>
  page.getByRole('region', { name: 'Avisos' }).getByRole('alertdialog').first();

/** A minute, and around it the moments in which a page begins to wait and shows that it is over. */
async function waitLong(page: Page): Promise<void> {
  await page.clock.runFor(1_000);
  await page.clock.fastForward(60_000);
  await page.clock.runFor(1_000);
}

async function takeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Desasignar Mercado' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Desasignar territorio' });
  await question.getByRole('button', { name: 'Desasignar' }).press('Enter');
  await expect(page.getByText('Territorio devuelto correctamente')).toBeVisible();
}

test('a return is told with the day on which it was, which its history then has @phone', async ({
  page,
  congregation,
}) => {
  const { id, territory_id } = await seedHeld(congregation);
  await signIn(page, congregation, '/territories');
  await page.getByRole('button', { name: 'Desasignar Mercado' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Desasignar territorio' });
  await question.getByRole('radio', { name: 'No', exact: true }).press('Space');
  await question.getByRole('radio', { name: 'Otra fecha' }).press('Space');
  const other = question.getByRole('group', { name: 'Fecha de la devolución' });
  const confirm = question.getByRole('button', { name: 'Desasignar' });
  await confirm.press('Enter');
  await expect(other).toHaveAccessibleDescription(/Elija una fecha/);
  await expect(other.getByRole('spinbutton').first()).toBeFocused();
  await typeDate(other, numericDate(addDays(today(), -21)).replaceAll('/', ''));
  await confirm.press('Enter');
  await expect(other).toHaveAccessibleDescription(/No puede ser antes de la asignación/);
  await expectAccessibleInEachLook(page, 'the day of a return, with an error');

  const sunday = lastSunday();
  await question.getByRole('radio', { name: sunday.name }).press('Space');
  await confirm.press('Enter');
  await expect(page.getByText('Territorio devuelto correctamente')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Asignar Mercado' })).toBeFocused();
  expect(await lineOf(congregation, id)).toMatchObject({ completed_at: null });
  await page.goto(`/territories/${territory_id}`);
  const line = page
    .getByRole('list', { name: 'Historial de Asignaciones' })
    .getByRole('listitem')
    .filter({ hasText: 'Marta Núñez' });
  // The year stands where it is another one.
  await expect(line).toContainText(shortDate(sunday.day).split(',')[0] ?? '');
  await expect(line).toContainText('Sin completar');
});

test('for ten seconds a return is undone with the same link, by keyboard too @phone @smoke', async ({
  page,
  congregation,
}) => {
  const { id, token } = await seedHeld(congregation);
  await signIn(page, congregation, '/territories');
  await page.clock.install();
  await takeBack(page);
  await expect(page.getByRole('button', { name: 'Asignar Mercado' })).toBeFocused();
  const undo = page.getByRole('button', { name: 'Deshacer' });
  // The clock stands from here on, because a slow machine needs seconds for what follows.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
  await expect(undo).toBeVisible();
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  // A notice is drawn anew when the list behind it comes.
  await expect
    .poll(() => undo.evaluate((button: HTMLElement) => button.offsetHeight))
    .toBeGreaterThanOrEqual(isPhone ? 44 : 24);
  // As to any landmark, F6 leads to the notices from anywhere.
  await page.keyboard.press('F6');
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(undo).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.clock.resume();
  await waitLong(page);
  await expect(undo).toBeFocused();
  await expectAccessibleWithNotices(page, 'a notice with its action');
  await undo.press('Enter');
  await expect(noticeOf(page)).toContainText('Devolución deshecha');
  await expect(page.getByRole('button', { name: 'Desasignar Mercado' })).toBeFocused();
  expect(await lineOf(congregation, id)).toMatchObject({ status: 'assigned', token });

  await takeBack(page);
  await noticeOf(page).hover();
  await waitLong(page);
  await expect(undo).toBeVisible();
  await page.mouse.move(0, 0);
  await waitLong(page);
  await expect(undo).toBeHidden();
});

test('a return that somebody has followed by an assignment is not undone, and the notice says why', async ({
  page,
  congregation,
}) => {
  const { territory_id, publisher_id } = await seedHeld(congregation);
  await signIn(page, congregation, '/territories');
  await takeBack(page);
  await noticeOf(page).hover();
  await assign(congregation, territory_id, publisher_id ?? '');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(noticeOf(page)).toContainText(
    'Error al deshacer la devoluciónEl territorio ya está asignado.',
  );
});

test.describe('without a network', () => {
  test.use({ expectedConsole: [[/ERR_FAILED/], { scope: 'test' }] });

  test('an undo that no network carried is tried again from its notice, as often as it takes', async ({
    page,
    congregation,
  }) => {
    const { id, token } = await seedHeld(congregation);
    await signIn(page, congregation, '/territories');
    await takeBack(page);
    const reopening = '**/api/assigned_territories/*/reopen';
    await page.route(reopening, (route) => route.abort());
    await page.getByRole('button', { name: 'Deshacer' }).press('Enter');
    const retry = page.getByRole('button', { name: 'Reintentar' });
    const failed = page.getByRole('alertdialog').filter({ has: retry });
    await expect(failed).toContainText('Error al deshacer la devoluciónError de red');
    await expectAccessibleWithNotices(page, 'a notice that offers to try again');
    const refused = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/reopen'),
    );
    await retry.press('Enter');
    await refused;
    // The first notice leaves while its successor comes.
    await expect(failed).toHaveCount(1);
    await expect(failed).toContainText('Error al deshacer la devolución');
    await page.unroute(reopening);
    await failed.hover();
    await retry.press('Enter');
    await expect(page.getByText('Devolución deshecha')).toBeVisible();
    expect(await lineOf(congregation, id)).toMatchObject({ status: 'assigned', token });
  });
});

test('a publisher gets more days on the same link', async ({ page, congregation }) => {
  const { id, token, expires_at, territory_id } = await seedHeld(congregation);
  await signIn(page, congregation, '/territories');
  await chooseInRow(page, 'Mercado', 'Dar más días');
  const dialog = page.getByRole('dialog', { name: 'Dar más días' });
  const date = dialog.getByRole('group', { name: 'Nuevo vencimiento' });
  const give = dialog.getByRole('button', { name: 'Dar más días' });
  await typeDate(date, numericDate(addDays(today(), -1)).replaceAll('/', ''));
  await give.press('Enter');
  await expect(date).toHaveAccessibleDescription(/Elija hoy o un día posterior/);
  await expectAccessible(page, 'more days, with an error');
  const later = addDays(expires_at, 45);
  await typeDate(date, numericDate(later).replaceAll('/', ''));
  await give.press('Enter');
  await expect(noticeOf(page)).toContainText(`El territorio vence ahora el ${numericDate(later)}`);
  await expect(dialog).toBeHidden();
  expect(await lineOf(congregation, id)).toMatchObject({ token, expires_at: later });
  await page.goto(`/territories/${territory_id}`);
  await expect(page.getByText(shortDate(later)).first()).toBeVisible();
});
