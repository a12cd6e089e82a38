import { createAssignment, listAssignments } from '@territorios/contract/assignments/api.ts';
import { addDays, dayOf } from '@territorios/contract/dates.ts';
import { DEFAULT_TIME_ZONE } from '@territorios/contract/settings/rules.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import type { Locator, Page } from '@playwright/test';
import {
  choose,
  chooseInRow,
  chooseTyped,
  expect,
  expectAccessible,
  signIn,
  test,
} from './fixtures.ts';
import { lastSunday, seedPublishers, seedTerritory, today } from './seed.ts';

const NAMES = ['1 Mercado', '2 Parque', '3 Estación', '4 Mirador', '5 Puente'];

/** As a finger does, which stays. */
async function pressLong(page: Page, row: Locator): Promise<void> {
  const box = await row.boundingBox();
  if (!box) throw new Error('the row is not shown');
  const touch = await page.context().newCDPSession(page);
  const point = { x: box.x + 40, y: box.y + 20 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await expect(page.getByRole('region', { name: 'Selección' })).toBeVisible();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('several are chosen, assigned although a colleague was quicker with one, sent, and received on one day', async ({
  page,
  congregation,
  isMobile,
}) => {
  const [, luis] = await seedPublishers(congregation, 'Marta Núñez', 'Luis Ríos');
  const places = await Promise.all(NAMES.map((name) => seedTerritory(congregation, name)));
  await signIn(page, congregation);
  await page.goto('/territories');
  const bar = page.getByRole('region', { name: 'Selección' });
  const box = (name: string) => page.getByRole('checkbox', { name: `Seleccionar ${name}` });
  if (isMobile) {
    await pressLong(page, page.getByRole('row', { name: /1 Mercado/ }));
    await expect(box('1 Mercado')).toBeChecked();
    // A card is pressed anywhere beside its buttons.
    for (const name of NAMES.slice(1))
      await page.getByRole('row', { name: new RegExp(name) }).tap({ position: { x: 60, y: 20 } });
  } else {
    await chooseInRow(page, '1 Mercado', 'Seleccionar');
    await expect(box('1 Mercado')).toBeChecked();
    for (const name of NAMES.slice(1)) await box(name).press('Space');
  }
  await expect(bar).toContainText('5 territorios elegidos');
  await expectAccessible(page, 'five territories chosen');

  // What a search hides stays chosen.
  const search = page.getByRole('searchbox', { name: 'Buscar territorio' });
  await search.fill('Puente');
  await expect(page.getByRole('row', { name: /Mercado/ })).toHaveCount(0);
  await expect(bar).toContainText('5 territorios elegidos');
  await search.fill('');

  await bar.getByRole('button', { name: 'Asignar (5)' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Asignar varios' });
  for (const name of NAMES) await chooseTyped(dialog.getByRole('combobox', { name }), 'marta');
  await expectAccessible(page, 'five lines to assign');
  const body = { territory_id: places[1]?.id ?? '', publisher_id: luis };
  await congregation.call(createAssignment, { body });
  await dialog.getByRole('button', { name: 'Asignar (5)' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('No se guardó nada');
  await expect(dialog.getByRole('combobox', { name: '2 Parque' })).toHaveAccessibleDescription(
    'El territorio ya está asignado.',
  );
  await expectAccessible(page, 'a line that is refused');
  await dialog.getByRole('button', { name: 'Quitar 2 Parque' }).press('Enter');
  await expect(dialog.getByRole('combobox', { name: '5 Puente' })).toHaveValue('Marta Núñez');
  await dialog.getByRole('button', { name: 'Asignar (4)' }).press('Enter');

  const sending = page.getByRole('dialog', { name: 'Territorios asignados' });
  await expect(sending).toContainText('0 mensajes enviados de 4.');
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const opened = page.waitForEvent('popup');
  await sending.getByRole('link', { name: 'Enviar 3 Estación por WhatsApp' }).press('Enter');
  await (await opened).close();
  await expect(sending).toContainText('Un mensaje enviado de 4.');
  await expectAccessible(page, 'one message of four is sent');
  await sending.getByRole('button', { name: 'Cerrar' }).last().press('Enter');
  await expect(bar).toBeHidden();

  await page.getByRole('link', { name: '1 Mercado' }).press('Shift+Space');
  await box('3 Estación').press('Space');
  await bar.getByRole('button', { name: 'Recibir (2)' }).press('Enter');
  const receiving = page.getByRole('dialog', { name: 'Recibir varios' });
  await receiving.getByRole('checkbox', { name: 'Completado: 3 Estación' }).press('Space');
  await expectAccessible(page, 'two to receive');
  await receiving.getByRole('button', { name: 'Recibir (2)' }).press('Enter');
  await expect(page.getByText('2 territorios devueltos')).toBeVisible();
  await expect(bar).toBeHidden();
  const lines = await congregation.call(listAssignments, { query: { open: 'false' } });
  const told = lines.map(
    ({ territory, completed_at }) => `${territory.name} ${completed_at !== null}`,
  );
  expect(new Set(told)).toEqual(new Set(['1 Mercado true', '3 Estación false']));
});

test('six are received with Sunday’s date, one of them not completed, and then moved and retired together', async ({
  page,
  congregation,
}) => {
  const { call } = congregation;
  const names = [...NAMES, '6 Río'];
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  await call(createZone, { body: { name: 'Centro' } });
  const places = await Promise.all(names.map((name) => seedTerritory(congregation, name)));
  for (const { id } of places) {
    const body = { territory_id: id, publisher_id: marta, assigned_on: addDays(today(), -20) };
    await call(createAssignment, { body });
  }
  await signIn(page, congregation);
  await page.goto('/territories');
  const bar = page.getByRole('region', { name: 'Selección' });
  const chooseAll = async () => {
    await chooseInRow(page, '1 Mercado', 'Seleccionar');
    await bar.getByRole('button', { name: 'Elegir los 6' }).press('Enter');
    await expect(bar).toContainText('6 territorios elegidos');
  };

  await chooseAll();
  await bar.getByRole('button', { name: 'Recibir (6)' }).press('Enter');
  const receiving = page.getByRole('dialog', { name: 'Recibir varios' });
  const sunday = lastSunday();
  await receiving.getByRole('radio', { name: sunday.name }).press('Space');
  await receiving.getByRole('checkbox', { name: 'Completado: 3 Estación' }).press('Space');
  await receiving.getByRole('button', { name: 'Recibir (6)' }).press('Enter');
  await expect(page.getByText('6 territorios devueltos')).toBeVisible();
  const lines = await call(listAssignments, { query: {} });
  const told = lines.map(({ territory, returned_at, completed_at }) => [
    territory.name,
    dayOf(new Date(returned_at ?? 0), DEFAULT_TIME_ZONE),
    completed_at !== null,
  ]);
  const expected = names.map((name) => [name, sunday.day, name !== '3 Estación']);
  expect(new Set(told.map(String))).toEqual(new Set(expected.map(String)));
  expect(told).toHaveLength(6);

  await chooseAll();
  await bar.getByRole('button', { name: 'Cambiar de zona' }).press('Enter');
  const moving = page.getByRole('dialog', { name: 'Cambiar de zona' });
  await moving.getByRole('button', { name: 'Cambiar', exact: true }).press('Enter');
  await expect(moving.getByText('Elija una zona')).toBeVisible();
  await choose(moving.getByRole('button', { name: /Zona/ }), 'Centro');
  await expectAccessible(page, 'six to move');
  await moving.getByRole('button', { name: 'Cambiar', exact: true }).press('Enter');
  await expect(moving).toBeHidden();
  const zones = (await call(listTerritories, {})).map(({ zone }) => zone?.name);
  expect(zones).toEqual(names.map(() => 'Centro'));

  // A colleague is quicker with one: none is retired.
  await chooseAll();
  await bar.getByRole('button', { name: 'Retirar (6)' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Retirar territorios' });
  const [market] = places;
  await call(createAssignment, {
    body: { territory_id: market?.id ?? '', publisher_id: marta },
  });
  await question.getByRole('button', { name: 'Retirar' }).press('Enter');
  await expect(question).toContainText('No se guardó nada');
  await expectAccessible(page, 'six that could not be retired');
  expect(await call(listTerritories, {})).toHaveLength(6);
  await question.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await bar.getByRole('button', { name: 'Retirar (5)' }).press('Enter');
  await question.getByRole('button', { name: 'Retirar' }).press('Enter');
  await expect(question).toBeHidden();
  expect((await call(listTerritories, {})).map(({ name }) => name)).toEqual(['1 Mercado']);
});
