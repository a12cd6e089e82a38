import { execFileSync } from 'node:child_process';
import { createAssignment } from '@territorios/contract/assignments/api.ts';
import { addDays } from '@territorios/contract/dates.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import type { Locator, Page } from '@playwright/test';
import type { Congregation } from './congregation.ts';
import { expect, test } from './fixtures.ts';
import { lastSunday, seedPublishers, seedTerritory, today } from './seed.ts';
import { signIn } from './sign-in.ts';
import { thumb } from './thumb.ts';

test.skip(({ isMobile }) => !isMobile, 'The steps of a thumb.');

/** Two territories of the zone 300, and one beside them. */
async function seedZone(congregation: Congregation): Promise<void> {
  const zone = await congregation.call(createZone, { body: { name: '300' } });
  for (const name of ['Libre 1', 'Libre 2'])
    await seedTerritory(congregation, name, { zone_id: zone.id });
  await seedTerritory(congregation, 'De otra zona');
}

const PEOPLE = ['Ana', 'Benito', 'Eva', 'Tomás', 'Zoé'];

test('five are handed out and sent with sixteen taps and five typings @phone', async ({
  page,
  context,
  congregation,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await seedPublishers(congregation, ...PEOPLE);
  const names = PEOPLE.map((_person, index) => `Libre ${index + 1}`);
  for (const name of names) await seedTerritory(congregation, name);
  await signIn(page, congregation, '/territories');
  const { steps, tap, tapLong, type, send } = thumb(page);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await tapLong(row('Libre 1'));
  for (const name of names.slice(1)) await tap(row(name).getByRole('rowheader'));
  await tap(page.getByRole('button', { name: 'Asignar (5)' }));
  const dialog = page.getByRole('dialog', { name: 'Asignar varios' });
  for (const [index, name] of names.entries()) {
    const field = dialog.getByRole('combobox', { name });
    // The first one has the focus, and its list stands beside it.
    if (index > 0) await tap(field);
    await expect(field).toBeFocused();
    if (index === 0) await expectListBeside(page, field);
    const person = PEOPLE[index] ?? '';
    await type(field, person.slice(0, 3));
    await expect(page.getByRole('option')).toHaveText(new RegExp(`^${person}`));
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(person);
    await expect(page.getByRole('option')).toHaveCount(0);
  }
  await tap(dialog.getByRole('button', { name: 'Asignar (5)' }));
  for (const name of names) await send(`Enviar el mensaje de ${name} por WhatsApp`);
  expect(steps).toEqual({ taps: 16, typings: 5 });
});

async function expectListBeside(page: Page, field: Locator): Promise<void> {
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  const [of, at] = [await field.boundingBox(), await list.boundingBox()];
  if (!of || !at) throw new Error('the list is not shown');
  const gap = at.y > of.y ? at.y - (of.y + of.height) : of.y - (at.y + at.height);
  expect(gap).toBeLessThan(16);
}

test('six come back with last Sunday’s date, one taken out of the list, with ten taps @phone', async ({
  page,
  congregation,
}) => {
  const [marta] = await seedPublishers(congregation, 'Marta');
  for (const index of [1, 2, 3, 4, 5, 6]) {
    const { id } = await seedTerritory(congregation, `Dado ${index}`);
    const body = { territory_id: id, publisher_id: marta, assigned_on: addDays(today(), -20) };
    await congregation.call(createAssignment, { body });
  }
  await signIn(page, congregation, '/territories');
  const { steps, tap, tapLong } = thumb(page);
  const row = (index: number) => page.getByRole('row', { name: new RegExp(`Dado ${index}`) });
  await tapLong(row(1));
  for (const index of [2, 3, 4, 5, 6]) await tap(row(index).getByRole('rowheader'));
  await tap(page.getByRole('button', { name: 'Devolver (6)' }));
  const dialog = page.getByRole('dialog', { name: 'Devolver varios' });
  await tap(dialog.getByText(lastSunday().name));
  await tap(dialog.getByRole('button', { name: 'Quitar Dado 4' }));
  await tap(dialog.getByRole('button', { name: 'Devolver (5)' }));
  await expect(page.getByText('5 territorios devueltos')).toBeVisible();
  expect(steps).toEqual({ taps: 10, typings: 0 });
});

test('the record S-13 is saved with two taps, and the cards of a zone with three @phone', async ({
  page,
  congregation,
}) => {
  await seedZone(congregation);
  await signIn(page, congregation);
  const record = thumb(page);
  await record.tap(page.getByRole('link', { name: 'Registro S-13' }));
  const recordSaved = page.waitForEvent('download');
  await record.tap(page.getByRole('button', { name: 'Exportar a PDF' }));
  expect((await recordSaved).suggestedFilename()).toMatch(/^registro_s13_\d{4}\.pdf$/);
  expect(record.steps).toEqual({ taps: 2, typings: 0 });

  await page.goto('/dashboard');
  const cards = thumb(page);
  await cards.tap(page.getByRole('link', { name: /^300/ }));
  await cards.tap(page.getByRole('button', { name: 'Tarjetas' }));
  const dialog = page.getByRole('dialog', { name: 'Tarjetas' });
  await expect(dialog).toContainText('2 territorios');
  const cardsSaved = page.waitForEvent('download');
  await cards.tap(dialog.getByRole('button', { name: 'Guardar PDF' }));
  const text = execFileSync('pdftotext', [await (await cardsSaved).path(), '-'], {
    encoding: 'utf8',
  });
  expect(text).toMatch(/Libre 1[^]*Libre 2/);
  expect(text).not.toContain('De otra zona');
  expect(cards.steps).toEqual({ taps: 3, typings: 0 });
});

test('who looks for the cards of a zone among the filters finds them by their word @phone', async ({
  page,
  congregation,
}) => {
  await seedZone(congregation);
  await signIn(page, congregation, '/territories');
  const { tap } = thumb(page);
  await tap(page.getByRole('button', { name: 'Filtros' }));
  const filters = page.getByRole('dialog', { name: 'Filtros' });
  await tap(filters.getByLabel('Filtrar por zona'));
  await tap(page.getByRole('option', { name: '300' }));
  await expect(filters.getByText('Tarjetas')).toBeInViewport({ ratio: 1 });
  await tap(filters.getByRole('button', { name: 'Tarjetas' }));
  await expect(page.getByRole('dialog', { name: 'Tarjetas' })).toContainText('2 territorios');
});
