import { createAssignment, listAssignments } from '@territorios/contract/assignments/api.ts';
import { addDays, dayOf } from '@territorios/contract/dates.ts';
import { DEFAULT_TIME_ZONE } from '@territorios/contract/settings/rules.ts';
import { deleteTerritory, listTerritories } from '@territorios/contract/territories/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import { choose, chooseInRow, chooseTyped } from './choosing.ts';
import { expect, test } from './fixtures.ts';
import { lastSunday, seedPublishers, seedTerritory, today } from './seed.ts';
import { signIn } from './sign-in.ts';
import { thumb } from './thumb.ts';

const NAMES = ['1 Mercado', '2 Parque', '3 Estación', '4 Mirador', '5 Puente'];

const barOf = (page: Page) => page.getByRole('region', { name: 'Selección' });

/** On a phone most of them are in a menu. */
async function pressInBar(page: Page, name: string): Promise<void> {
  const button = barOf(page).getByRole('button', { name, exact: true });
  const more = barOf(page).getByRole('button', { name: 'Más acciones de los elegidos' });
  await expect(button.or(more).first()).toBeVisible();
  if (await button.isVisible()) return button.press('Enter');
  await more.press('Enter');
  await page.getByRole('menuitem', { name, exact: true }).press('Enter');
}

test('six are chosen, five assigned because a colleague was quicker with one, all five sent, and two received on one day @phone', async ({
  page,
  congregation,
  isMobile,
}) => {
  const [, luis] = await seedPublishers(congregation, 'Marta Núñez', 'Luis Ríos');
  const names = [...NAMES, '6 Río'];
  const places = await Promise.all(names.map((name) => seedTerritory(congregation, name)));
  await signIn(page, congregation, '/territories');
  const bar = barOf(page);
  const box = (name: string) => page.getByRole('checkbox', { name: `Seleccionar ${name}` });
  if (isMobile) {
    await thumb(page).tapLong(page.getByRole('row', { name: /1 Mercado/ }));
    await expect(box('1 Mercado')).toBeChecked();
    // A card is pressed anywhere beside its buttons.
    for (const name of names.slice(1))
      await page.getByRole('row', { name: new RegExp(name) }).tap({ position: { x: 60, y: 20 } });
  } else {
    await chooseInRow(page, '1 Mercado', 'Seleccionar');
    await expect(box('1 Mercado')).toBeChecked();
    for (const name of names.slice(1)) await box(name).press('Space');
    // What has the focus is seen inside its row, which cuts off the rest.
    await expect(box('6 Río').locator('..')).toHaveCSS('outline-style', 'solid');
  }
  await expect(bar).toContainText('6 territorios elegidos');
  await expectAccessibleInEachLook(page, 'six territories chosen');
  if (isMobile) {
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(120);
    for (const button of await bar.getByRole('button').all()) {
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  }

  // What a search hides stays chosen.
  const search = page.getByRole('searchbox', { name: 'Buscar territorio' });
  await search.fill('Puente');
  await expect(page.getByRole('row', { name: /Mercado/ })).toHaveCount(0);
  await expect(bar).toContainText('6 territorios elegidos');
  await search.fill('');

  await bar.getByRole('button', { name: 'Asignar (6)' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Asignar varios' });
  for (const name of names) await chooseTyped(dialog.getByRole('combobox', { name }), 'marta');
  await expectAccessibleInEachLook(page, 'six lines to assign');
  const body = { territory_id: places[1]?.id ?? '', publisher_id: luis };
  await congregation.call(createAssignment, { body });
  await dialog.getByRole('button', { name: 'Asignar (6)' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('No se guardó nada');
  await expect(dialog.getByRole('combobox', { name: '2 Parque' })).toHaveAccessibleDescription(
    'El territorio ya está asignado.',
  );
  await expectAccessibleInEachLook(page, 'a line that is refused');
  await dialog.getByRole('button', { name: 'Quitar 2 Parque' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Quitar 3 Estación' })).toBeFocused();
  await expect(dialog.getByRole('combobox', { name: '5 Puente' })).toHaveValue('Marta Núñez');
  await dialog.getByRole('button', { name: 'Asignar (5)' }).press('Enter');

  const sending = page.getByRole('dialog', { name: 'Territorios asignados' });
  await expect(sending).toContainText('Ningún mensaje abierto todavía');
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const assigned = names.filter((name) => name !== '2 Parque');
  for (const [index, name] of assigned.entries()) {
    const opened = page.waitForEvent('popup');
    await sending
      .getByRole('link', { name: `Enviar el mensaje de ${name} por WhatsApp` })
      .press('Enter');
    const message = await opened;
    expect(new URL(message.url()).searchParams.get('text')).toContain(name);
    await message.close();
    const count = index === 0 ? '1 mensaje abierto' : `${index + 1} mensajes abiertos`;
    await expect(sending).toContainText(`${count} de 5`);
    if (index === 0) await expectAccessibleInEachLook(page, 'one message of five is sent');
  }
  await sending.getByRole('button', { name: 'Cerrar' }).last().press('Enter');
  await expect(bar).toBeHidden();

  await page.getByRole('link', { name: '1 Mercado' }).press('Shift+Space');
  await box('3 Estación').press('Space');
  await bar.getByRole('button', { name: 'Devolver (2)' }).press('Enter');
  const receiving = page.getByRole('dialog', { name: 'Devolver varios' });
  await receiving.getByRole('checkbox', { name: 'Completado: 3 Estación' }).press('Space');
  await expectAccessible(page, 'two to receive');
  await receiving.getByRole('button', { name: 'Devolver (2)' }).press('Enter');
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
  await signIn(page, congregation, '/territories');
  const bar = barOf(page);
  const chooseAll = async (count: number) => {
    await chooseInRow(page, '1 Mercado', 'Seleccionar');
    await pressInBar(page, `Elegir los ${count}`);
    await expect(bar).toContainText(`${count} territorios elegidos`);
  };

  await chooseAll(6);
  await pressInBar(page, 'Devolver (6)');
  const receiving = page.getByRole('dialog', { name: 'Devolver varios' });
  // The keyboard takes all lines away without looking for its place.
  await receiving.getByRole('button', { name: 'Quitar 5 Puente' }).press('Enter');
  await expect(receiving.getByRole('button', { name: 'Quitar 6 Río' })).toBeFocused();
  for (const line of ['4 Mirador', '3 Estación', '2 Parque', '1 Mercado']) {
    await page.keyboard.press('Enter');
    await expect(receiving.getByRole('button', { name: `Quitar ${line}` })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(receiving.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await pressInBar(page, 'Devolver (6)');
  const sunday = lastSunday();
  await receiving.getByRole('radio', { name: sunday.name }).press('Space');
  await receiving.getByRole('checkbox', { name: 'Completado: 3 Estación' }).press('Space');
  await receiving.getByRole('button', { name: 'Devolver (6)' }).press('Enter');
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

  await chooseAll(6);
  await pressInBar(page, 'Cambiar de zona');
  const moving = page.getByRole('dialog', { name: 'Cambiar de zona' });
  await moving.getByRole('button', { name: 'Cambiar', exact: true }).press('Enter');
  await expect(moving.getByText('Elija una zona')).toBeVisible();
  await choose(moving.getByRole('button', { name: /Zona/ }), 'Centro');
  // A colleague deletes one: none is moved.
  const river = places.at(-1)?.id ?? '';
  await call(deleteTerritory, { params: { id: river } });
  await moving.getByRole('button', { name: 'Cambiar', exact: true }).press('Enter');
  await expect(moving.getByRole('alert')).toContainText('No se guardó nada');
  await expect(moving.getByRole('listitem')).toHaveText([
    '6 Río: El territorio ya no existe o ya fue eliminado.',
  ]);
  await expectAccessibleInEachLook(page, 'six that could not be moved');
  await moving.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await expect(bar).toContainText('5 territorios elegidos');
  await pressInBar(page, 'Cambiar de zona');
  await choose(moving.getByRole('button', { name: /Zona/ }), 'Centro');
  await moving.getByRole('button', { name: 'Cambiar', exact: true }).press('Enter');
  await expect(moving).toBeHidden();
  const zones = (await call(listTerritories, {})).map(({ zone }) => zone?.name);
  expect(zones).toEqual(NAMES.map(() => 'Centro'));

  // A colleague is quicker with one: none is retired.
  await chooseAll(5);
  await pressInBar(page, 'Retirar (5)');
  const question = page.getByRole('alertdialog', { name: 'Retirar territorios' });
  const [market] = places;
  await call(createAssignment, {
    body: { territory_id: market?.id ?? '', publisher_id: marta },
  });
  await question.getByRole('button', { name: 'Retirar' }).press('Enter');
  await expect(question.getByRole('alert')).toContainText('No se guardó nada');
  await expect(question.getByRole('listitem')).toHaveText([
    '1 Mercado: El territorio ya está asignado.',
  ]);
  await expectAccessible(page, 'five that could not be retired');
  expect(await call(listTerritories, {})).toHaveLength(5);
  await question.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await pressInBar(page, 'Retirar (4)');
  await question.getByRole('button', { name: 'Retirar' }).press('Enter');
  await expect(question).toBeHidden();
  expect((await call(listTerritories, {})).map(({ name }) => name)).toEqual(['1 Mercado']);
});
