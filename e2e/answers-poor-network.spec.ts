import { returnAssignment } from '@territorios/contract/assignments/api.ts';
import { stored } from '@territorios/torture/offline/phone.ts';
import {
  ANOTHER,
  COMPLETED,
  MORE_DAYS,
  PHONE,
  UNFINISHED,
  button,
  openLink,
  send,
  sent,
  tray,
} from './answers.ts';
import { expect } from './fixtures.ts';
import { expectFitForAPhone, test, wakeUp } from './public-link.ts';

const WAITING = 'Sin conexión. Se enviará cuando vuelva la conexión.';

test.use(PHONE);
test.use({ expectedConsole: [[/ERR_(INTERNET_DISCONNECTED|FAILED)/], { scope: 'test' }] });

test('an answer without a network waits, and is sent once when it comes back @smoke', async ({
  page,
  context,
  congregation,
}) => {
  await openLink(page, congregation);
  await context.setOffline(true);
  await send(page, COMPLETED, 'Todo visitado.');
  await expect(page.getByText(WAITING).first()).toBeVisible();
  await expect(button(page, UNFINISHED)).toHaveCount(0);
  await expectFitForAPhone(page);
  await button(page, `Intentar ahora «${COMPLETED}»`).click();
  await expect(page.getByText('No se pudo comprobar si hay cambios')).toBeVisible();
  expect(await tray(congregation)).toHaveLength(0);

  await context.setOffline(false);
  await expect(sent(page)).toBeVisible();
  await wakeUp(page);
  await expect(page.getByText('No se pudo comprobar si hay cambios')).toHaveCount(0);
  expect((await tray(congregation)).map(({ message }) => message)).toEqual(['Todo visitado.']);
});

test('an answer that arrived without the page knowing is not sent twice', async ({
  page,
  congregation,
}) => {
  await openLink(page, congregation);
  await page.route('**/requests', async (route) => {
    await route.fetch();
    await route.abort('failed');
  });
  await send(page, MORE_DAYS, 'Estuve enferma.');
  await expect(page.getByText(WAITING).first()).toBeVisible();
  await button(page, `Intentar ahora «${MORE_DAYS}»`).click();
  await expect(sent(page)).toBeVisible();
  expect(await tray(congregation)).toHaveLength(1);
});

test('an answer that waits survives a reload, and one that is dropped is not sent', async ({
  page,
  congregation,
}) => {
  const { token } = await openLink(page, congregation);
  await page.route('**/requests', (route) => route.abort('failed'));
  await send(page, ANOTHER);
  await send(page, COMPLETED);
  await expect(button(page, `No enviar «${ANOTHER}»`)).toBeVisible();
  await button(page, `No enviar «${COMPLETED}»`).click();
  await expect(button(page, COMPLETED)).toBeFocused();
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(stored).not.toContain(token);
  await page.unroute('**/requests');
  await page.reload();
  await expect(sent(page)).toBeVisible();
  expect((await tray(congregation)).map(({ kind }) => kind)).toEqual(['another']);
});

test('an answer that waits when the territory is back is not sent, and leaves the phone', async ({
  page,
  congregation,
}) => {
  const { id } = await openLink(page, congregation);
  await send(page, ANOTHER);
  await expect(sent(page)).toBeVisible();
  await page.route('**/requests', (route) => route.abort('failed'));
  await send(page, UNFINISHED, 'Faltó la calle Sur.');
  await expect(page.getByText(WAITING).first()).toBeVisible();
  expect(await stored(page)).toContain('Faltó la calle Sur.');
  await congregation.call(returnAssignment, { params: { id }, body: {} });
  await page.unroute('**/requests');
  await wakeUp(page);
  await expect(page.getByText('Este territorio ha sido devuelto')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([ANOTHER]);
  await expect.poll(() => stored(page)).not.toContain('Faltó la calle Sur.');
});

test('answers whose code was lost can be asked for again', async ({ page, congregation }) => {
  const { token } = await openLink(page, congregation);
  await page.route('**/assets/answers-*', (route) => route.abort('failed'));
  await page.goto(`/territorio/${token}`);
  await expect(page.getByText('No se pudo cargar «Responder»')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir al territorio' })).toBeVisible();
  await page.unroute('**/assets/answers-*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(button(page, COMPLETED)).toBeVisible();
});
