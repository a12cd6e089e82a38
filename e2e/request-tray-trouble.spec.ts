import { deletePublisher } from '@territorios/contract/publishers/api.ts';
import { acceptRequest, declineRequest, listRequests } from '@territorios/contract/requests/api.ts';
import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import { chooseTyped } from './choosing.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './network.ts';
import { answersOf, expectFocusKept, lines, press, seedHeld, send, tray } from './request-tray.ts';
import { assign, returnTerritory, seedPublisherForOne, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

test('a publisher at the limit gets no other territory, with the reason', async ({
  page,
  congregation,
}) => {
  const luis = await seedPublisherForOne(congregation, 'Luis Ríos');
  const { id } = await seedTerritory(congregation, 'Parque');
  const held = await assign(congregation, id, luis, 5);
  const { id: free } = await seedTerritory(congregation, 'Mercado');
  await send(congregation, held, 'another');
  await signIn(page, congregation);
  await press(page, /^Aceptar/);
  const dialog = page.getByRole('dialog');
  const limit = dialog.getByText(/^El publicador ya tiene el máximo permitido de 1 territorio/);
  const give = dialog.getByRole('button', { name: 'Asignar' });
  await expect(limit).toBeVisible();
  await expect(give).toBeDisabled();
  await expectAccessibleInEachLook(page, 'the limit');

  await returnTerritory(congregation, held);
  await expect(give).toBeEnabled();
  // Filled by somebody else meanwhile, which this page does not know yet.
  const release = await hold(page, '**/api/publishers');
  await assign(congregation, free, luis, 5);
  // The one that was proposed is taken; the one that came back is not.
  await expect(
    dialog.getByText('No hay otro territorio disponible en la misma zona.'),
  ).toBeVisible();
  await chooseTyped(dialog.getByRole('combobox', { name: 'Otro territorio' }), 'parque');
  const refused = page.waitForResponse('**/api/requests/*/accept');
  await give.press('Enter');
  expect((await refused).status()).toBe(409);
  release();
  await expect(limit).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
});

test('what a publisher asked for who was deleted cannot be accepted, and is declined without a reply', async ({
  page,
  congregation,
}) => {
  const held = await seedHeld(congregation);
  await send(congregation, held, 'another');
  await returnTerritory(congregation, held);
  const params = { id: held.publisher?.id ?? '' };
  await congregation.call(deletePublisher, { params });
  await signIn(page, congregation);
  await expect(lines(page)).toHaveText([
    /Parque · Desconocido.*ya devuelto.*ya no está en la lista/,
  ]);
  await expect(tray(page).getByRole('button', { name: /^Aceptar/ })).toBeDisabled();
  await press(page, /^No aceptar/);
  const dialog = page.getByRole('dialog', { name: 'No aceptar' });
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page, 'a request of a deleted publisher');
  await dialog.getByRole('button', { name: 'No aceptar' }).press('Enter');
  await expect(page.getByText('Respuesta no aceptada')).toBeVisible();
  await expect(tray(page)).toHaveCount(0);
});

test.describe('two administrators at once', () => {
  test('the second one is shown that it is settled, and keeps what was typed @smoke', async ({
    page,
    congregation,
  }) => {
    const { call } = congregation;
    const held = await seedHeld(congregation);
    await send(congregation, held, 'more_days', { days: 10 });
    await send(congregation, held, 'another');
    await page.route('**/api/events', () => {});
    await signIn(page, congregation);
    const [more, another] = await call(listRequests, {});
    await call(acceptRequest, { params: { id: more?.id ?? '' }, body: {} });
    await press(page, /^Aceptar «Necesito más días»/);
    await expect(page.getByText('Error al aceptar la respuesta')).toBeVisible();
    await expect(page.getByText('Ya se atendió.')).toBeVisible();
    await expect(lines(page)).toHaveText([/^Quiero otro/]);
    await expectAccessible(page);

    await press(page, /^No aceptar/);
    const dialog = page.getByRole('dialog', { name: 'No aceptar' });
    await dialog.getByRole('textbox').fill('Mañana hay más.');
    await call(declineRequest, { params: { id: another?.id ?? '' }, body: {} });
    await dialog.getByRole('button', { name: 'No aceptar' }).press('Enter');
    await expect(dialog.getByText('Ya se atendió.')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveValue('Mañana hay más.');
    await expectAccessible(page, 'the dialog');
    await expect(tray(page)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Cancelar' }).press('Enter');
    await expectFocusKept(page);
  });
});

test.describe('without a network', () => {
  test.use({ expectedConsole: [[/ERR_FAILED/], { scope: 'test' }] });

  test('what was accepted is undone once the network carries it', async ({
    page,
    congregation,
  }) => {
    const held = await seedHeld(congregation);
    await send(congregation, held, 'more_days', { days: 10 });
    await signIn(page, congregation);
    await press(page, /^Aceptar/);
    const reopening = '**/api/requests/*/reopen';
    await page.route(reopening, (route) => route.abort());
    await page.getByRole('button', { name: 'Deshacer' }).press('Enter');
    const retry = page.getByRole('button', { name: 'Reintentar' });
    await expect(page.getByRole('alertdialog').filter({ has: retry })).toContainText(
      'Error al deshacer la aceptación',
    );
    await page.unroute(reopening);
    await retry.press('Enter');
    await expect(lines(page)).toHaveText([/^Necesito más días/]);
  });
});

test.describe('on a network that is lost', () => {
  test.use({ expectedConsole: [[/ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] });

  test('what was typed stays, and can be sent once the network is back', async ({
    page,
    context,
    congregation,
  }) => {
    const held = await seedHeld(congregation);
    await send(congregation, held, 'unfinished');
    await signIn(page, congregation);
    await press(page, /^No aceptar/);
    const dialog = page.getByRole('dialog', { name: 'No aceptar' });
    const reply = dialog.getByRole('textbox');
    await reply.fill('Termínelo con Luis.');
    await context.setOffline(true);
    const decline = dialog.getByRole('button', { name: 'No aceptar' });
    await decline.press('Enter');
    await expect(dialog.getByText('Error de red al comunicar con la API')).toBeVisible();
    await expect(reply).toHaveValue('Termínelo con Luis.');
    await context.setOffline(false);
    await decline.press('Enter');
    await expect(dialog).toBeHidden();
    expect(await answersOf(congregation, held)).toEqual([
      ['unfinished', 'declined', 'Termínelo con Luis.'],
    ]);
  });
});
