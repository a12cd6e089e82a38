import {
  listAssignments,
  returnAssignment,
  type Assignment,
} from '@territorios/contract/assignments/api.ts';
import { addDays, numericDate } from '@territorios/contract/dates.ts';
import { getSettings } from '@territorios/contract/settings/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import { chooseTyped } from './choosing.ts';
import { expect, noticesGone, test } from './fixtures.ts';
import { answersOf, expectFocusKept, lines, press, seedHeld, send, tray } from './request-tray.ts';
import { assign, returnTerritory, seedPublishers, seedTerritory, today } from './seed.ts';
import { signIn } from './sign-in.ts';

test('what asks for nothing to be chosen is accepted by one press @phone @smoke', async ({
  page,
  congregation,
  isMobile,
}) => {
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  const held = async (name: string, days: number) =>
    assign(congregation, (await seedTerritory(congregation, name)).id, marta, days);
  const done = await held('Parque', -9);
  const back = await held('Mercado', 20);
  const late = await held('Mirador', -3);
  await send(congregation, done, 'completed', { message: 'Falta <b>una</b> casa.' });
  await send(congregation, back, 'unfinished');
  await send(congregation, late, 'more_days', { days: 10 });
  await signIn(page, congregation);
  const until = numericDate(addDays(today(), 10));
  if (isMobile) await page.getByRole('button', { name: 'Ver todas (3)' }).click();
  await expect(lines(page)).toHaveText([
    /^Lo terminéParque · Marta Núñez«Falta <b>una<\/b> casa\.»Enviado desde el enlace hace .* · venció hace 9 díasAceptarNo aceptar$/,
    /^Lo devuelvo sin terminarMercado · Marta NúñezEnviado desde el enlace/,
    new RegExp(`^Necesito más días: 10 \\(hasta el ${until}\\)Mirador · Marta Núñez`),
  ]);
  await expectAccessibleInEachLook(page);

  await press(page, /^Aceptar «Lo terminé»/);
  await expect(page.getByText('Territorio devuelto correctamente')).toBeVisible();
  await expect(lines(page)).toHaveCount(2);
  await expectFocusKept(page);
  await noticesGone(page);
  await press(page, /^Aceptar «Lo devuelvo sin terminar»/);
  await expect(page.getByText('Territorio devuelto correctamente')).toBeVisible();
  await noticesGone(page);
  await press(page, /^Aceptar «Necesito más días»/);
  await expect(page.getByText(`El territorio vence ahora el ${until}`)).toBeVisible();
  await expect(tray(page)).toHaveCount(0);
  await expectFocusKept(page);

  const all = await congregation.call(listAssignments, { query: {} });
  const stored = (assignment: Assignment) => {
    const found = all.find(({ id }) => id === assignment.id);
    return [found?.status, found?.completed_at !== null, found?.expires_at];
  };
  expect(stored(done)).toEqual(['returned', true, done.expires_at]);
  expect(stored(back)).toEqual(['returned', false, back.expires_at]);
  expect(stored(late)).toEqual(['assigned', false, addDays(today(), 10)]);
  expect(await answersOf(congregation, late)).toEqual([['more_days', 'accepted', null]]);
});

test('what was accepted by mistake is undone in its notice, and waits again @phone', async ({
  page,
  congregation,
  isMobile,
}) => {
  const held = await seedHeld(congregation);
  await send(congregation, held, 'completed');
  await signIn(page, congregation);
  await press(page, /^Aceptar/);
  await page.getByRole('button', { name: 'Avisar' }).waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Aceptación deshecha')).toBeVisible();
  await expect(lines(page)).toHaveText([/^Lo terminéParque/]);
  expect(await answersOf(congregation, held)).toEqual([['completed', null, null]]);
  await noticesGone(page);

  await send(congregation, held, 'another');
  const { id } = await seedTerritory(congregation, 'Libre');
  if (isMobile) await page.getByRole('button', { name: 'Ver todas (2)' }).click();
  await press(page, /^Aceptar «Quiero otro territorio»/);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Asignar' }).click();
  await expect(page.getByRole('dialog', { name: 'Territorio asignado' })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  // What was chosen is there, to be changed.
  await expect(page.getByRole('dialog', { name: 'Asignar otro territorio' })).toBeVisible();
  const all = await congregation.call(listAssignments, { query: {} });
  expect(all.map(({ territory }) => territory.id)).not.toContain(id);
});

test('an answer is told to the publisher by two presses', async ({ page, congregation }) => {
  const held = await seedHeld(congregation);
  await send(congregation, held, 'more_days', { days: 10 });
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  await signIn(page, congregation);
  await press(page, /^Aceptar/);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Avisar' }).click();
  const text = new URL((await opened).url()).searchParams.get('text');
  expect(text).toContain(`Puede trabajar «Parque» hasta el`);
  expect(text).toContain(`/territorio/${held.token}`);
});

test('who wants another territory gets the one that has rested longest in the same zone, or any other', async ({
  page,
  congregation,
}) => {
  const { call } = congregation;
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  const { id: zone_id } = await call(createZone, { body: { name: 'Centro' } });
  const centre = (name: string) => seedTerritory(congregation, name, { zone_id });
  const held = await assign(congregation, (await centre('Parque')).id, marta, 5);
  const rested = await centre('Mercado');
  await returnTerritory(congregation, await assign(congregation, rested.id, marta, 30));
  await centre('Mirador');
  await seedTerritory(congregation, 'Lejos');
  await send(congregation, held, 'another', { message: 'Cerca del centro.' });
  await signIn(page, congregation);

  await press(page, /^Aceptar «Quiero otro territorio» de Marta Núñez, Parque/);
  const dialog = page.getByRole('dialog');
  const radios = dialog.getByRole('radio');
  await expect(radios).toHaveCount(3);
  await expect(dialog.getByRole('radiogroup', { name: 'Territorio' })).toHaveText(
    /Mirador.*nunca asignado.*Mercado.*devuelto hoy.*Otro territorio disponible/,
  );
  await expect(radios.first()).toBeChecked();
  await expectAccessibleInEachLook(page, 'the proposals');

  await radios.last().press(' ');
  await dialog.getByRole('button', { name: 'Asignar' }).press('Enter');
  const other = dialog.getByRole('combobox', { name: 'Otro territorio' });
  await expect(other).toHaveAccessibleDescription('Elija un territorio');
  await chooseTyped(other, 'lejos');
  await expectAccessible(page, 'another one');
  await dialog.getByRole('button', { name: 'Asignar' }).press('Enter');
  await expect(dialog.getByText('Territorio asignado correctamente')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Enviar por WhatsApp' })).toBeVisible();
  await expectAccessibleInEachLook(page, 'the new link');
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(tray(page)).toHaveCount(0);
  await expectFocusKept(page);
  const { territory_link_days } = await call(getSettings, {});
  const all = await call(listAssignments, { query: {} });
  expect(all.find(({ territory }) => territory.name === 'Lejos')).toMatchObject({
    publisher: { id: marta },
    expires_at: addDays(today(), territory_link_days),
  });
});

test('with no free territory the dialog says so', async ({ page, congregation }) => {
  await send(congregation, await seedHeld(congregation), 'another');
  await signIn(page, congregation);
  await press(page, /^Aceptar/);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('No hay ningún territorio disponible.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Asignar' })).toBeDisabled();
  await expectAccessible(page);
});

test('what is not accepted is answered with a reply, which the publisher reads', async ({
  page,
  congregation,
}) => {
  const held = await seedHeld(congregation);
  await send(congregation, held, 'more_days', { days: 30 });
  await signIn(page, congregation);
  await press(page, /^No aceptar «Necesito más días» de Marta Núñez, Parque/);
  const dialog = page.getByRole('dialog', { name: 'No aceptar' });
  const reply = dialog.getByRole('textbox');
  const decline = dialog.getByRole('button', { name: 'No aceptar' });
  await reply.fill('a'.repeat(301));
  await decline.press('Enter');
  await expect(reply).toHaveAccessibleDescription(/puede tener hasta 300 caracteres/);
  await expectAccessibleInEachLook(page);
  await reply.fill('Hable conmigo, por favor.');
  await decline.press('Enter');
  await expect(page.getByText('Respuesta no aceptada')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectFocusKept(page);
  expect(await answersOf(congregation, held)).toEqual([
    ['more_days', 'declined', 'Hable conmigo, por favor.'],
  ]);
});

test('three lines show, and the rest by one press', async ({ page, congregation }) => {
  const held = await seedHeld(congregation);
  const { call } = congregation;
  const { id } = await seedTerritory(congregation, 'Mercado');
  const other = await assign(congregation, id, held.publisher?.id ?? '', 20);
  for (const kind of ['completed', 'unfinished', 'another'] as const)
    await send(congregation, held, kind);
  await send(congregation, other, 'completed');
  await signIn(page, congregation);
  await expect(lines(page)).toHaveCount(3);
  const more = page.getByRole('button', { name: 'Ver todas (4)' });
  await more.press('Enter');
  await expect(lines(page)).toHaveCount(4);
  await expect(lines(page).last()).toContainText('Mercado');
  await page.getByRole('button', { name: 'Ver menos' }).press('Enter');
  await expect(lines(page)).toHaveCount(3);
  // What came back needs no answer any more, except for who wants another.
  await call(returnAssignment, { params: { id: held.id }, body: {} });
  await expect(lines(page)).toHaveText([/^Quiero otro.*ya devuelto/, /^Lo terminéMercado/]);
});

test('the menu counts what waits, and counts one more as soon as it comes @phone', async ({
  page,
  congregation,
  isMobile,
}) => {
  const held = await seedHeld(congregation);
  await send(congregation, held, 'more_days', { days: 10 });
  const listening = page.waitForResponse('**/api/events');
  await signIn(page, congregation, '/actividad');
  await listening;
  const entry = page
    .getByRole('navigation', { name: isMobile ? 'Accesos' : 'Menú principal' })
    .getByRole('link', { name: / por atender$/ });
  await expect(entry).toHaveAccessibleName(/^\S+ 1 respuesta por atender$/);
  await send(congregation, held, 'another');
  await expect(entry).toHaveAccessibleName(/^\S+ 2 respuestas por atender$/);
  await expectAccessibleInEachLook(page);
  await entry.click();
  if (isMobile) await page.getByRole('button', { name: 'Ver todas (2)' }).click();
  await expect(lines(page)).toHaveCount(2);
});

test('the congregation chooses whether answers are received', async ({ page, congregation }) => {
  await signIn(page, congregation, '/configuracion');
  const messages = page.getByRole('form', { name: 'Mensajes' });
  const choices = messages.getByRole('radiogroup', { name: 'Respuestas de los publicadores' });
  await expect(choices.getByRole('radio', { name: 'Recibir en el Dashboard' })).toBeChecked();
  await choices.getByRole('radio', { name: /aceptar «Lo terminé» enseguida/ }).press(' ');
  await expectAccessible(page);
  await messages.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(page.getByText('Configuración guardada exitosamente')).toBeVisible();
  expect(await congregation.call(getSettings, {})).toMatchObject({ requests: 'accept_completed' });
});
