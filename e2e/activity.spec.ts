import {
  createAdministrator,
  deleteAdministrator,
} from '@territorios/contract/administrators/api.ts';
import { createAssignment, returnAssignment } from '@territorios/contract/assignments/api.ts';
import { AUDIT_PAGE_LENGTH } from '@territorios/contract/audit/api.ts';
import { login } from '@territorios/contract/auth/api.ts';
import { numericDate } from '@territorios/contract/dates.ts';
import { deleteTerritory, updateTerritory } from '@territorios/contract/territories/api.ts';
import { createZone, updateZone } from '@territorios/contract/zones/api.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { choose } from './choosing.ts';
import { createByCommand, type Congregation } from './congregation.ts';
import { expect, noticesGone, test } from './fixtures.ts';
import { openScreen } from './menu.ts';
import { seedPublishers, seedTerritory, today } from './seed.ts';
import { signInOnScreen } from './sign-in.ts';

const entries = (page: Page) =>
  page
    .getByRole('table', { name: 'Actividad' })
    .getByRole('row')
    .filter({ has: page.locator('time') });
const what = (page: Page) => entries(page).getByRole('rowheader');
const filter = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`${name}$`) });

/** A zone and a territory that have been changed. @returns the id of the territory */
async function seedChanges({ call }: Congregation): Promise<string> {
  const zone = await call(createZone, { body: { name: 'Norte' } });
  await call(updateZone, { params: { id: zone.id }, body: { name: 'Centro' } });
  const { id } = await seedTerritory({ call }, 'T-1');
  await call(updateTerritory, { params: { id }, body: { name: 'T-12', zone_id: zone.id } });
  return id;
}

test('the audit shows the newest entry first, with who did it and what changed @smoke', async ({
  page,
}) => {
  const congregation = await createByCommand();
  const { call } = congregation;
  const id = await seedChanges(congregation);
  const [publisher_id] = await seedPublishers(congregation, 'Marta');
  const assignment = await call(createAssignment, {
    body: { territory_id: id, publisher_id, expires_at: '2020-12-01' },
  });
  await call(returnAssignment, { params: { id: assignment.id }, body: { completed: false } });
  await signInOnScreen(page, congregation);
  await openScreen(page, 'Actividad');
  await expect(what(page)).toHaveText([
    /^Inició sesiónDesde (127\.0\.0\.1|::)/,
    `Desasignó «T-12» (Marta), sin completarDevuelto: — → ${numericDate(today())}`,
    'Asignó «T-12» a Marta hasta el 01/12/2020',
    'Creó al publicador «Marta»Rol: Publicador',
    'Creó el rol «Publicador»Máx. Territorios: 9',
    'Editó el territorio «T-12»Nombre: T-1 → T-12Zona: sin zona → Centro',
    'Creó el territorio «T-1»',
    'Editó la zona «Centro»Nombre: Norte → Centro',
    'Creó la zona «Norte»',
    /^Inició sesión/,
    `Creó al administrador «Superadministrador»Correo electrónico: ${congregation.email}`,
  ]);
  await expect(entries(page).first()).toContainText('Superadministrador');
  await expect(entries(page).last()).toContainText('Desde el servidor');
  await expect(entries(page).first().locator('time')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  await expect(page.getByText('11 entradas', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mostrar más' })).toHaveCount(0);
  await expectAccessible(page);
  const returned = what(page).filter({ hasText: 'Desasignó' });
  await returned.getByRole('link', { name: 'Marta' }).click();
  await expect(page.getByRole('heading', { name: 'Marta' })).toBeVisible();
  await page.goBack();
  await returned.getByRole('link', { name: 'T-12' }).click();
  await expect(page.getByRole('heading', { name: 'T-12' })).toBeVisible();
  await call(deleteTerritory, { params: { id } });
  await page.goBack();
  await expect(what(page).filter({ hasText: 'T-12' }).getByRole('link')).toHaveText([
    'Marta',
    'Marta',
  ]);
});

test('an entry of the audit shows its moment in the zone of the congregation', async ({
  page,
  congregation,
}) => {
  await signInOnScreen(page, congregation);
  await page.route('**/api/audit_entries*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as object[];
    const at = '2026-11-21T05:04:59.000Z';
    await route.fulfill({ response, json: answer.map((entry) => ({ ...entry, at })) });
  });
  await openScreen(page, 'Actividad');
  await expect(entries(page).first()).toContainText('20/11/2026 23:04');
});

test('many or long changes of an entry are behind a button', async ({ page, congregation }) => {
  const { call } = congregation;
  const { id } = await seedTerritory(congregation, 'Parque');
  await call(updateTerritory, {
    params: { id },
    body: { group_suitable: true, warnings: 'Cuidado con el perro. '.repeat(20) },
  });
  await signInOnScreen(page, congregation);
  await openScreen(page, 'Actividad');
  const entry = entries(page).filter({ hasText: 'Editó' });
  await expect(entry).not.toContainText('Válido para grupos');
  const button = entry.getByRole('button', {
    name: 'Ver cambios: Editó el territorio «Parque»',
  });
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(entry).toContainText('Válido para grupos: No especificado → Sí');
  await expect(entry).toContainText('Advertencias: — → Cuidado con el perro.');
  await expectAccessible(page);
  await button.press('Enter');
  await expect(entry).not.toContainText('Advertencias');
});

test('the audit is filtered by kind, administrator and days, and the address keeps the filters @phone', async ({
  page,
  congregation,
  isMobile,
}) => {
  const { call } = congregation;
  await seedChanges(congregation);
  const email = `${crypto.randomUUID()}@example.org`;
  const body = { name: 'Beto', email, password: 'secreto de Beto' };
  const { administrator } = await call(createAdministrator, { body });
  await call(login, { body: { email, password: body.password } });
  await call(deleteAdministrator, { params: { id: administrator.id } });
  await signInOnScreen(page, congregation);
  await openScreen(page, 'Actividad');
  const clear = page.getByRole('button', { name: 'Limpiar' });
  // On a phone the button has a line of its own, and is shown only when it is needed.
  await (isMobile ? expect(clear).toBeHidden() : expect(clear).toBeDisabled());

  await choose(filter(page, 'Mostrar'), 'Zonas');
  await expect(what(page)).toHaveText([/^Editó la zona/, /^Creó la zona/]);
  await page.reload();
  await expect(what(page)).toHaveText([/^Editó la zona/, /^Creó la zona/]);
  await expect(filter(page, 'Mostrar')).toContainText('Zonas');
  await openScreen(page, 'Zonas');
  await expect(page.getByRole('heading', { name: 'Zonas', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(what(page)).toHaveText([/^Editó la zona/, /^Creó la zona/]);

  // A deleted administrator is still among the choices.
  await choose(filter(page, 'Mostrar'), 'Todo');
  await choose(filter(page, 'Administrador'), 'Beto (eliminado)');
  await expect(what(page)).toHaveText([/^Inició sesión/]);
  await choose(filter(page, 'Mostrar'), 'Campañas');
  await expect(page.getByText('Ninguna entrada coincide con los filtros elegidos.')).toBeVisible();
  await expect(page.getByText('0 entradas')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quitar los filtros' }).click();
  await expect(entries(page)).toHaveCount(9);

  await page.goto('/actividad?from=2002-01-01&to=2002-01-31');
  await expect(page.getByText('01/01/2002 – 31/01/2002')).toBeVisible();
  await expect(page.getByText('Ninguna entrada coincide')).toBeVisible();
  await clear.click();
  await expect(page).toHaveURL(/\/actividad$/);
  await expect(entries(page)).toHaveCount(9);

  // The calendar opens on today, and goes on to the next day once the range has begun: a key before would be lost.
  const asked = page.waitForRequest(/audit_entries\?from=[\d-]{10}&to=[\d-]{10}$/);
  await page.getByRole('button', { name: /^Fechas/ }).press('Enter');
  const day = page.getByRole('grid').locator(':focus');
  const first = await day.innerText();
  await page.keyboard.press('Enter');
  await expect(day).not.toHaveText(first);
  await page.keyboard.press('Enter');
  const { search } = new URL((await asked).url());
  await expect(page).toHaveURL((url) => url.search === search);
});

test('the pages of the audit follow each other to the last one', async ({ page, congregation }) => {
  const names = Array.from({ length: AUDIT_PAGE_LENGTH + 5 }, (_, turn) => `Zona ${turn}`);
  for (const name of names) await congregation.call(createZone, { body: { name } });
  await signInOnScreen(page, congregation);
  await openScreen(page, 'Actividad');
  await choose(filter(page, 'Mostrar'), 'Zonas');
  await expect(page.getByText('100 entradas más recientes')).toBeVisible();
  await expect(entries(page)).toHaveCount(AUDIT_PAGE_LENGTH);
  await page.getByRole('button', { name: 'Mostrar más' }).press('Enter');
  await expect(page.getByText('105 entradas', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mostrar más' })).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(what(page).last()).toHaveText('Creó la zona «Zona 0»');
  const hasSidewaysScroll = await page.evaluate(
    () => document.documentElement.scrollWidth > innerWidth,
  );
  expect(hasSidewaysScroll).toBe(false);
});

test('the audit is read again when a person comes back to it', async ({ page, congregation }) => {
  await signInOnScreen(page, congregation);
  await openScreen(page, 'Actividad');
  await expect(entries(page).first()).toContainText('Inició sesión');
  await openScreen(page, 'Zonas');
  await congregation.call(createZone, { body: { name: 'Sur' } });
  await openScreen(page, 'Actividad');
  await expect(entries(page).filter({ hasText: 'Creó la zona «Sur»' })).toBeVisible();
});

test('an audit that cannot be loaded says so, and is tried again', async ({
  page,
  congregation,
}) => {
  await signInOnScreen(page, congregation);
  const call = '**/api/audit_entries*';
  await page.route(call, (route) => route.fulfill({ status: 400, json: { error: 'No ahora' } }));
  await openScreen(page, 'Actividad');
  const alert = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: 'Error al cargar la actividad' });
  await expect(alert).toContainText('No ahora');
  await noticesGone(page);
  await expectAccessible(page);
  await page.unroute(call);
  await alert.getByRole('button', { name: 'Reintentar' }).click();
  await expect(entries(page).first()).toContainText('Inició sesión');
});
