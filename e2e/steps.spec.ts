import { createAssignment } from '@territorios/contract/assignments/api.ts';
import { createCampaign } from '@territorios/contract/campaigns/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import { addDays, numericDate } from '@territorios/contract/dates.ts';
import type { Page } from '@playwright/test';
import type { Congregation } from './congregation.ts';
import { expect, test } from './fixtures.ts';
import { assign, seedPublisherForOne, seedPublishers, seedTerritory, today } from './seed.ts';
import { signIn } from './sign-in.ts';
import { thumb } from './thumb.ts';

const DAY_MS = 86_400_000;

test.skip(({ isMobile }) => !isMobile, 'The steps of a thumb.');

async function seedWeek(congregation: Congregation): Promise<void> {
  const [ana, ben, eva, zoe] = await seedPublishers(congregation, 'Ana', 'Benito', 'Eva', 'Zoé');
  const zone = await congregation.call(createZone, { body: { name: '300' } });
  for (const [index, publisher] of [ana, ben, eva].entries()) {
    const { id } = await seedTerritory(congregation, `Vencido ${index}`);
    await assign(congregation, id, publisher, -9);
  }
  for (const name of ['Libre 1', 'Libre 2']) {
    await seedTerritory(congregation, name, { zone_id: zone.id });
  }
  const { id } = await seedTerritory(congregation, '12 Centro');
  await assign(congregation, id, zoe);
  await congregation.call(createCampaign, {
    body: { name: 'Visita', start_date: today(), end_date: addDays(today(), 20) },
  });
}

test.beforeEach(async ({ page, context, congregation }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await seedWeek(congregation);
  await signIn(page, congregation);
});

/** From the question who gets it to WhatsApp. */
async function giveToZoe(page: Page, hand: ReturnType<typeof thumb>): Promise<void> {
  const { tap, tapInPlace, type, send } = hand;
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox', { name: 'Publicador' });
  await tap(field);
  await type(field, 'zo');
  await expect(page.getByRole('option')).toHaveCount(1);
  await tapInPlace(page.getByRole('option', { name: 'Zoé' }));
  await expect(field).toHaveValue('Zoé');
  await tap(dialog.getByRole('button', { name: 'Asignar', exact: true }));
  await send();
}

test('handing out what waits longest takes five taps and one typing, sent @phone', async ({
  page,
}) => {
  await page.clock.setFixedTime(Date.now() + 92 * DAY_MS);
  await page.reload();
  const hand = thumb(page);
  await hand.tap(page.getByRole('button', { name: 'Asignar Libre 1' }));
  await giveToZoe(page, hand);
  expect(hand.steps).toEqual({ taps: 5, typings: 1 });
});

test('the longest at rest of a zone is handed out with six taps and one typing @phone', async ({
  page,
}) => {
  const hand = thumb(page);
  await hand.tap(page.getByRole('link', { name: /^300/ }));
  await hand.tap(page.getByRole('button', { name: 'Asignar Libre 1' }));
  await giveToZoe(page, hand);
  expect(hand.steps).toEqual({ taps: 6, typings: 1 });
});

test('three who are late are reminded with one tap and one for each @phone', async ({ page }) => {
  const { steps, tap, send } = thumb(page);
  await tap(page.getByRole('button', { name: 'Recordar a las 3 personas' }));
  for (const name of ['Ana', 'Benito', 'Eva'])
    await send(`Enviar el mensaje de ${name} por WhatsApp`);
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('3 mensajes abiertos de 3');
  expect(steps).toEqual({ taps: 4, typings: 0 });
});

test('what a campaign still waits for is one tap away @phone', async ({ page }) => {
  const { tap } = thumb(page);
  await tap(page.getByRole('link', { name: 'Ver territorios' }));
  await expect(page.getByRole('radio', { name: /^Pendientes de la campaña/ })).toBeChecked();
  await expect(page.getByText('2 territorios', { exact: true })).toBeVisible();
});

test('a date of the history is corrected with three taps and one typing, without scrolling @phone', async ({
  page,
  congregation,
}) => {
  const publisher_id = await seedPublisherForOne(congregation, 'Pilar Ríos');
  const { id: territory_id } = await seedTerritory(congregation, '16 Mercado', {
    warnings: 'Perro bravo en el 24.',
    notes: 'El portero abre a las siete.',
  });
  await congregation.call(createAssignment, {
    body: {
      territory_id,
      publisher_id,
      assigned_on: addDays(today(), -60),
      returned_on: addDays(today(), -20),
    },
  });
  await page.goto(`/territories/${territory_id}`);
  const hand = thumb(page);
  const more = page.getByRole('button', { name: /^Más acciones de la asignación a Pilar/ });
  await expect(more).toBeInViewport({ ratio: 1 });
  await hand.tap(more);
  await hand.tap(page.getByRole('menuitem', { name: 'Corregir fechas' }));
  const returned = page.getByRole('dialog').getByRole('group', { name: 'Devuelto' });
  const day = returned.getByRole('spinbutton').first();
  await expect(day).toBeFocused();
  const save = page.getByRole('dialog').getByRole('button', { name: 'Guardar cambios' });
  await expect(save).toBeInViewport({ ratio: 1 });
  await hand.type(day, numericDate(addDays(today(), -27)).replaceAll('/', ''));
  // Later the page itself lifts the line above the notice.
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await hand.tap(save);
  await expect(page.getByText('Historial corregido')).toBeVisible();
  expect(hand.steps).toEqual({ taps: 3, typings: 1 });
});

test('who has a territory, and what a publisher has, is one tap and one typing away @phone', async ({
  page,
}) => {
  const { steps, tap, type } = thumb(page);
  await tap(page.getByRole('button', { name: 'Buscar', exact: true }));
  const field = page.getByRole('dialog').getByRole('searchbox').or(page.getByRole('combobox'));
  await type(field, '12');
  const answers = page.getByRole('option');
  await expect(answers.first()).toContainText('Asignado a Zoé');
  expect(steps).toEqual({ taps: 1, typings: 1 });
  await field.fill('zoe');
  await expect(answers.filter({ hasText: '12 Centro' })).toContainText('Asignado a Zoé');
});
