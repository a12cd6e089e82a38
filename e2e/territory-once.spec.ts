import { createAssignment } from '@territorios/contract/assignments/api.ts';
import { addDays, type Day } from '@territorios/contract/dates.ts';
import { saveNoVisits } from '@territorios/contract/no-visits/api.ts';
import { saveParts } from '@territorios/contract/parts/api.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInEachLook } from './accessibility.ts';
import { seedBoundary, squareAt } from './boundary-drawing.ts';
import { unfoldPlace } from './choosing.ts';
import type { Congregation } from './congregation.ts';
import { expect, noticesGone, test } from './fixtures.ts';
import { assign, seedPublishers, seedTerritory, today } from './seed.ts';
import { signIn } from './sign-in.ts';

const MOST_CONTROLS = 12;
const TALLEST_LINE_PX = 56;
const HISTORY_BEGINS_PX = 700;
const PAST = 7;

const ago = (days: number): Day => addDays(today(), -days);
const screenOf = (page: Page, name: string): Locator =>
  (page.viewportSize()?.width ?? 0) < 1024
    ? page.getByRole('main')
    : page.getByRole('region', { name });

/** Has all that a page can show, as in the demonstration. */
async function seedFull(congregation: Congregation) {
  const { call } = congregation;
  const [elias] = await seedPublishers(congregation, 'Elías Arriaga Gómez');
  const { id: zone_id } = await call(createZone, { body: { name: '100' } });
  const { id: territory_id } = await seedTerritory(congregation, '100-03 Mercado de la Viña', {
    zone_id,
    danger_level: 'amarillo',
    google_maps_link: 'https://www.google.com/maps/@19.41,-99.16,16z',
    notes: 'El encargado del mercado abre a las siete.',
    warnings:
      'Zona de comercio ambulante: es mejor ir entre semana por la mañana, porque los fines de semana casi no se puede caminar y nadie puede atender con calma.',
  });
  await seedBoundary(congregation, territory_id, squareAt(0, 0));
  await call(updateSettings, { body: { no_visit: true } });
  const params = { id: territory_id };
  await call(saveNoVisits, { params, body: [{ address: 'Juárez 12' }, { address: 'Hidalgo 3' }] });
  const blocks = Array.from({ length: 60 }, (_none, index) => ({ label: `Manzana ${index + 1}` }));
  await call(saveParts, { params, body: blocks });
  for (let index = PAST; index > 0; index -= 1) {
    const [assigned_on, returned_on] = [ago(100 * index + 40), ago(100 * index)];
    await call(createAssignment, {
      body: { territory_id, publisher_id: elias, assigned_on, returned_on },
    });
  }
  await assign(congregation, territory_id, elias, -30);
  return territory_id;
}

/** @returns how many controls the window shows at most, at any place of the page */
const mostControls = (screen: Locator): Promise<number> =>
  screen.evaluate(async (element) => {
    const controls = [
      ...element.querySelectorAll('a[href], button, input, select, textarea, summary'),
    ];
    const inner = element.querySelector('.overflow-y-auto');
    const scroller = inner ?? document.documentElement;
    let most = 0;
    for (let top = 0; top < scroller.scrollHeight; top += 50) {
      scroller.scrollTo(0, top);
      await new Promise(requestAnimationFrame);
      const seen = controls.filter((control) => {
        const box = control.getBoundingClientRect();
        return control.checkVisibility() && box.bottom > 0 && box.top < window.innerHeight;
      });
      most = Math.max(most, seen.length);
    }
    scroller.scrollTo(0, 0);
    return most;
  });

test('a territory shows at most twelve controls at once, and its history in lines of 56 px @phone', async ({
  page,
  congregation,
}, { project }) => {
  const isPhone = project.name === 'phone';
  await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'Mapa' }));
  const id = await seedFull(congregation);
  await signIn(page, congregation, `/territories/${id}`);
  const name = '100-03 Mercado de la Viña';
  const sizes = isPhone
    ? ([[360, 740]] as const)
    : ([
        [1440, 900],
        [1024, 768],
      ] as const);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const screen = screenOf(page, name);
    const history = screen.getByRole('list', { name: 'Historial de Asignaciones' });
    await expect(history.getByRole('listitem')).toHaveCount(3);
    await expect(screen.getByRole('img', { name: `Contorno de ${name}` })).toBeVisible();
    for (const line of await history.getByRole('listitem').all())
      expect((await line.boundingBox())?.height).toBeLessThanOrEqual(TALLEST_LINE_PX);
    await expect(screen.getByText('Hidalgo 3')).toBeVisible();
    await expect(screen.getByText('Manzanas: 0 de 60').filter({ visible: true })).toBeVisible();
    expect(await mostControls(screen)).toBeLessThanOrEqual(MOST_CONTROLS);
    const begins = await screen.getByRole('heading', { name: /^Historial/ }).boundingBox();
    if (isPhone) expect(begins?.y).toBeLessThan(HISTORY_BEGINS_PX);
    await screen.getByRole('button', { name: 'Ver las 5 anteriores' }).press('Enter');
    await expect(history.getByRole('listitem')).toHaveCount(PAST + 1);
    await expect(screen.getByRole('button', { name: 'Ver menos' })).toBeFocused();
    await screen.getByRole('button', { name: 'Ver menos' }).press('Enter');
  }
});

test.describe('the notes of a territory', () => {
  test.use({ expectedConsole: [[/status of 500/], { scope: 'test' }] });

  test('notes are written where they are read, and what was typed is not lost @phone', async ({
    page,
    congregation,
  }) => {
    const { id } = await seedTerritory(congregation, 'Parque');
    await signIn(page, congregation, `/territories/${id}`);
    const stored = async () =>
      (await congregation.call(listTerritories, { query: {} }))[0]?.notes ?? null;
    const add = page.getByRole('button', { name: 'Agregar notas privadas' });
    const edit = page.getByRole('button', { name: 'Editar las notas privadas' });
    const field = page.getByRole('textbox', { name: 'Notas privadas' });
    const save = page.getByRole('button', { name: 'Guardar', exact: true });
    await add.press('Enter');
    await expect(field).toBeFocused();
    await field.press('Escape');
    await expect(add).toBeFocused();

    await add.press('Enter');
    await field.fill('Llave en casa de Ana\nTimbre 3');
    await expectAccessibleInEachLook(page, 'notes that are written');
    await page.route('**/api/territories/*', (route) =>
      route.fulfill({ status: 500, json: { error: 'La base de datos descansa.' } }),
    );
    await save.press('Enter');
    await expect(page.getByText('Error al guardar las notas')).toBeVisible();
    await expect(field).toHaveValue('Llave en casa de Ana\nTimbre 3');
    await page.unroute('**/api/territories/*');
    await noticesGone(page);
    await page
      .getByRole('button', { name: /^(?:Volver|Cerrar)$/ })
      .first()
      .click();
    const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await save.press('Enter');
    await expect(page.getByText('Notas guardadas')).toBeVisible();
    await expect(edit).toBeFocused();
    expect(await stored()).toBe('Llave en casa de Ana\nTimbre 3');

    await page.getByText('Timbre 3').click();
    await expect(field).toBeFocused();
    await field.fill('Otra cosa');
    await page.getByRole('button', { name: 'Cancelar' }).press('Enter');
    await expect(page.getByText('Timbre 3')).toBeVisible();
    await edit.press('Enter');
    await field.fill('');
    await save.press('Enter');
    await expect(add).toBeFocused();
    expect(await stored()).toBeNull();
  });
});

test('what a territory cannot do now is disabled, with its reason', async ({
  page,
  congregation,
}) => {
  const [marta] = await seedPublishers(congregation, 'Marta');
  const { id } = await seedTerritory(congregation, 'Parque');
  await signIn(page, congregation, `/territories/${id}`);
  await unfoldPlace(page);
  const split = page.getByRole('button', { name: 'Dividir', exact: true });
  await expect(split).toBeDisabled();
  await expect(split).toHaveAccessibleDescription('Para dividirlo, dibuje antes su contorno.');
  await expect(page.getByText('Para dividirlo, dibuje antes su contorno.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Unir con otros' })).toBeVisible();
  await seedBoundary(congregation, id, squareAt(0, 0));
  await expect(page.getByRole('link', { name: 'Dividir' })).toBeVisible();
  await expectAccessibleInEachLook(page, 'what a territory looks like');
  await assign(congregation, id, marta);
  for (const name of ['Dividir', 'Unir con otros']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveAccessibleDescription(
      '«Parque» está asignado a Marta. Devuélvalo antes de dividirlo o unirlo.',
    );
  }
});
