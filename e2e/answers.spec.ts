import { returnAssignment } from '@territorios/contract/assignments/api.ts';
import { declineRequest } from '@territorios/contract/requests/api.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import {
  ANOTHER,
  COMPLETED,
  MORE_DAYS,
  PHONE,
  UNFINISHED,
  button,
  form,
  openLink,
  send,
  sent,
  tray,
} from './answers.ts';
import { expectAccessibleInEachLook } from './accessibility.ts';
import { expect } from './fixtures.ts';
import { hold } from './network.ts';
import { expectFitForAPhone, test, wakeUp } from './public-link.ts';

test.use(PHONE);

test('a publisher sends each of the answers, sees it, and takes it back @smoke', async ({
  page,
  congregation,
}) => {
  await openLink(page, congregation);
  for (const name of [COMPLETED, UNFINISHED, MORE_DAYS, ANOTHER])
    await expect(button(page, name)).toBeVisible();
  await expectFitForAPhone(page);

  await button(page, MORE_DAYS).click();
  await expect(form(page, MORE_DAYS)).toBeFocused();
  await form(page, MORE_DAYS).getByText('30 días').click();
  await expectFitForAPhone(page);
  await form(page, MORE_DAYS).getByLabel('Mensaje (opcional)').fill('Llovió mucho.');
  await form(page, MORE_DAYS).getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('heading', { name: 'Necesito más días: 30 días' })).toBeVisible();
  await expect(page.getByText('Llovió mucho.')).toBeVisible();
  await expect(page.getByRole('status').getByText('Necesito más días: enviado.')).toBeAttached();
  await expect(page.locator(':focus')).toContainText('Falta la respuesta.');

  await send(page, ANOTHER);
  await expect(sent(page)).toHaveCount(2);

  await send(page, COMPLETED);
  await expect(sent(page)).toHaveCount(3);
  await expect(button(page, UNFINISHED)).toHaveCount(0);
  await expectFitForAPhone(page);
  await button(page, `Retirar «${COMPLETED}»`).click();
  await expect(button(page, COMPLETED)).toBeFocused();
  await expect(page.getByRole('status').getByText(`${COMPLETED}: retirado.`)).toBeInViewport();

  await send(page, UNFINISHED, 'Faltó la calle Sur.');
  await expect(sent(page)).toHaveCount(3);
  await expect(button(page, COMPLETED)).toHaveCount(0);
  expect(
    (await tray(congregation)).map(({ kind, days, message }) => [kind, days, message]),
  ).toEqual([
    ['more_days', 30, 'Llovió mucho.'],
    ['another', null, null],
    ['unfinished', null, 'Faltó la calle Sur.'],
  ]);

  await page.reload();
  await expect(sent(page)).toHaveCount(3);
});

test('another number of days is written, and one that is no number of days is refused', async ({
  page,
  congregation,
}) => {
  await openLink(page, congregation);
  await button(page, MORE_DAYS).click();
  const opened = form(page, MORE_DAYS);
  await opened.getByText('Otro', { exact: true }).click();
  const number = opened.getByLabel('Número de días');
  await number.fill('400');
  await opened.getByRole('button', { name: 'Enviar' }).click();
  await expect(opened.getByRole('alert')).toHaveText('Escriba cuántos días necesita, de 1 a 365');
  await expectFitForAPhone(page);
  await number.fill('45');
  await opened.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('heading', { name: 'Necesito más días: 45 días' })).toBeVisible();
});

test('a form that is cancelled gives the focus back to its button', async ({
  page,
  congregation,
}) => {
  await openLink(page, congregation);
  await button(page, ANOTHER).focus();
  await page.keyboard.press('Enter');
  await expect(form(page, ANOTHER)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form(page, ANOTHER).getByLabel('Mensaje (opcional)')).toBeFocused();
  await form(page, ANOTHER).getByRole('button', { name: 'Cancelar' }).press('Enter');
  await expect(button(page, ANOTHER)).toBeFocused();
});

test('an answer that is refused says why and keeps what was written', async ({
  page,
  congregation,
}) => {
  await openLink(page, congregation);
  await congregation.call(updateSettings, { body: { requests: 'off' } });
  const opened = await send(page, ANOTHER, 'Cerca de casa, por favor.');
  await expect(opened.getByRole('alert')).toHaveText(
    'Por ahora no se puede responder en este enlace. Avise a su congregación.',
  );
  await expect(opened.getByLabel('Mensaje (opcional)')).toHaveValue('Cerca de casa, por favor.');
  await expectFitForAPhone(page);

  await congregation.call(updateSettings, { body: { requests: 'tray' } });
  await opened.getByRole('button', { name: 'Enviar' }).click();
  await expect(sent(page)).toBeVisible();
});

test('a second tap while an answer is being sent sends nothing', async ({ page, congregation }) => {
  await openLink(page, congregation);
  let calls = 0;
  page.on('request', (request) => (calls += request.method() === 'POST' ? 1 : 0));
  const release = await hold(page, '**/requests');
  await button(page, COMPLETED).click();
  await form(page, COMPLETED).getByRole('button', { name: 'Enviar' }).dblclick();
  await expect(form(page, COMPLETED).getByRole('button', { name: 'Enviando...' })).toBeVisible();
  await form(page, COMPLETED).getByRole('button', { name: 'Enviando...' }).click({ force: true });
  release();
  await expect(sent(page)).toBeVisible();
  expect(calls).toBe(1);
  expect(await tray(congregation)).toHaveLength(1);
});

test('a reply is shown when the page wakes up, and the answer may be sent again', async ({
  page,
  congregation,
}) => {
  await openLink(page, congregation);
  await send(page, MORE_DAYS);
  await expect(sent(page)).toBeVisible();
  const [request] = await tray(congregation);
  await congregation.call(declineRequest, {
    params: { id: request?.id ?? '' },
    body: { reply: 'Lo necesita otro hermano.' },
  });
  await wakeUp(page);
  await expect(page.getByText(/^No se aceptó el /)).toBeVisible();
  await expect(page.getByText('Lo necesita otro hermano.')).toBeVisible();
  await expectFitForAPhone(page);
  await send(page, MORE_DAYS);
  await expect(sent(page)).toBeVisible();
});

test('a completed territory that is accepted at once is shown as returned', async ({
  page,
  congregation,
}) => {
  await congregation.call(updateSettings, { body: { requests: 'accept_completed' } });
  await openLink(page, congregation);
  await send(page, COMPLETED);
  await expect(page.getByText('Este territorio ha sido devuelto')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Responder' })).toHaveCount(0);
  await expect(page.getByText(/^Aceptado el /)).toBeVisible();
});

test('after the return a reply is read, and what waits is taken back', async ({
  page,
  congregation,
}) => {
  const { id } = await openLink(page, congregation);
  await send(page, ANOTHER);
  await send(page, MORE_DAYS);
  await expect(sent(page)).toHaveCount(2);
  const asked = (await tray(congregation)).find(({ kind }) => kind === 'more_days');
  const reply = 'Lo necesita otro hermano.';
  await congregation.call(declineRequest, { params: { id: asked?.id ?? '' }, body: { reply } });
  await congregation.call(returnAssignment, { params: { id }, body: {} });
  await wakeUp(page);
  await expect(page.getByText('Este territorio ha sido devuelto')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Necesito más días: 14 días',
    ANOTHER,
  ]);
  await expect(page.getByText(reply)).toBeVisible();
  await expectFitForAPhone(page);
  await expectAccessibleInEachLook(page, 'a reply on a link whose territory is back');
  await button(page, `Retirar «${ANOTHER}»`).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Necesito más días: 14 días']);
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await tray(congregation)).toEqual([]);
});

test('an expired link takes answers, near its top, and a returned one takes none', async ({
  page,
  congregation,
}) => {
  const { id } = await openLink(page, congregation, { days: -1 });
  await expect(button(page, COMPLETED)).toBeInViewport();
  await send(page, UNFINISHED);
  await expect(sent(page)).toBeVisible();
  await expectFitForAPhone(page);
  await congregation.call(returnAssignment, { params: { id }, body: {} });
  await wakeUp(page);
  await expect(page.getByText('Este territorio ha sido devuelto')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Responder' })).toHaveCount(0);
});

test('a congregation that takes no answers shows no buttons', async ({ page, congregation }) => {
  const { token } = await openLink(page, congregation);
  await congregation.call(updateSettings, { body: { requests: 'off' } });
  const loaded = page.waitForResponse(/assets\/answers/);
  await page.goto(`/territorio/${token}`);
  await loaded;
  await expect(page.getByRole('heading', { name: 'Parque México' })).toBeVisible();
  await expect(button(page, COMPLETED)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Responder' })).toHaveCount(0);
});
