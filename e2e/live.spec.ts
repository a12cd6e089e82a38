import { deletePublisher } from '@territorios/contract/publishers/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import { openForm } from './choosing.ts';
import { expect, test } from './fixtures.ts';
import { assign, seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

test('a territory that a colleague has just taken shows as taken, without a reload @smoke', async ({
  page,
  congregation: { call, ...congregation },
}) => {
  const [marta] = await seedPublishers({ call }, 'Marta');
  const { id } = await seedTerritory({ call }, 'Parque');
  const listening = page.waitForResponse('**/api/events');
  await signIn(page, congregation, '/territories');
  await listening;
  await expect(page.getByText('Disponible', { exact: true })).toBeVisible();

  await assign({ call }, id, marta);
  await expect(page.getByText('Asignado', { exact: true })).toBeVisible();
  await expect(page.getByText('Marta')).toBeVisible();
});

test('a page that is opened is sent its list once, and once more after a change', async ({
  page,
  congregation,
}) => {
  const { call } = congregation;
  await call(createZone, { body: { name: 'Norte' } });
  await signIn(page, congregation, '/actividad');
  let sent = 0;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/zones' && response.status() === 200) sent += 1;
  });
  const listening = page.waitForResponse('**/api/events');
  await page.goto('/zones');
  await listening;
  await expect(page.getByText('Norte', { exact: true })).toBeVisible();
  await call(createZone, { body: { name: 'Este' } });
  await expect(page.getByText('Este', { exact: true })).toBeVisible();
  expect(sent).toBe(2);
});

test('a text that is being typed is not disturbed by changes of others @smoke', async ({
  page,
  congregation: { call, ...congregation },
}) => {
  await call(createZone, { body: { name: 'Norte' } });
  await signIn(page, congregation, '/zones');
  await openForm(page, 'Nueva zona');
  const field = page.getByRole('textbox', { name: 'Nombre' });
  await field.fill('Sur y algo más');
  await call(createZone, { body: { name: 'Este' } });
  await expect(page.getByText('Este', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('Sur y algo más');
  await expect(field).toBeFocused();
});

test('a form stays open when a colleague deletes its row, and says so when it is saved', async ({
  page,
  congregation,
}) => {
  const [marta] = await seedPublishers(congregation, 'Marta');
  const listening = page.waitForResponse('**/api/events');
  await signIn(page, congregation, '/publishers');
  await listening;
  await page.getByRole('button', { name: 'Editar Marta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Marta Núñez de León');
  await congregation.call(deletePublisher, { params: { id: marta } });
  await expect(page.getByText('No se encontraron publicadores')).toBeAttached();
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Marta Núñez de León');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El publicador ya no existe o ya fue eliminado.')).toBeVisible();
});

test.describe('with too many screens open', () => {
  test.use({ expectedConsole: [[/429/], { scope: 'test' }] });

  test('a screen that gets no stream of events asks for one seldom, and still shows the changes of colleagues', async ({
    page,
    congregation: { call, ...congregation },
  }) => {
    await page.clock.install();
    const now = () => page.evaluate(() => Date.now());
    const start = await now();
    let asked = 0;
    await page.route('**/api/events', (route) => {
      asked += 1;
      const json = { error: 'Hay demasiadas.', code: 'too_many_streams' };
      return route.fulfill({ status: 429, json });
    });
    await signIn(page, congregation, '/zones');
    await expect(page.getByText('No hay zonas registradas.')).toBeVisible();
    for (let turn = 0; turn < 5; turn += 1) {
      await page.clock.runFor(5_000);
      // By then the earlier answer has been read.
      await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
    }
    expect(asked).toBeLessThanOrEqual(1 + ((await now()) - start) / 15_000);
    await call(createZone, { body: { name: 'Norte' } });
    await page.clock.runFor(46_000);
    await expect(page.getByText('Norte', { exact: true })).toBeVisible();
    await expect(page.getByText('Sin conexión con el servidor')).toBeHidden();
  });
});

test.describe('without the server', () => {
  test.use({ expectedConsole: [[/ERR_INTERNET_DISCONNECTED|ERR_FAILED/], { scope: 'test' }] });

  test('a screen without the server says that it may be out of date, until the server is back', async ({
    page,
    context,
    congregation,
  }) => {
    await page.clock.install();
    const listening = page.waitForResponse('**/api/events');
    await signIn(page, congregation, '/zones');
    await listening;
    await expect(page.getByText('No hay zonas registradas.')).toBeVisible();
    const notice = page.getByRole('status').filter({ hasText: 'Sin conexión con el servidor' });
    await page.route('**/api/events', (route) => route.abort());
    await context.setOffline(true);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.clock.runFor(8_000);
    await expect(notice).toBeVisible();
    await page.unroute('**/api/events');
    await context.setOffline(false);
    await expect(notice).toBeHidden();
  });
});
