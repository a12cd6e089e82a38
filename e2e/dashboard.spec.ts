import { createAssignment } from '@territorios/contract/assignments/api.ts';
import { createCampaign, type CampaignSummary } from '@territorios/contract/campaigns/api.ts';
import { createPublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { createPublisher } from '@territorios/contract/publishers/api.ts';
import { createTerritory } from '@territorios/contract/territories/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { wholeAnswer } from './network.ts';
import { signIn } from './sign-in.ts';

const ACTIVE = {
  name: 'Visita a todos',
  description: 'Empezamos por el centro.',
  start_date: '2002-01-01',
  end_date: '2900-12-31',
  coverage_target: 50,
};

// Specification: 2 Dashboard
test('a new congregation sees zeros, and no campaign', async ({ page, congregation }) => {
  await signIn(page, congregation);
  await expect(page.getByText(`Bienvenido, ${congregation.email}`)).toBeVisible();
  // In the specification's order.
  await expect(page.getByRole('main')).toContainText(
    /Administradores1Total Territorios0Territorios Asignados0Territorios Expirados0Territorios Disponibles0/,
  );
  const steps = page.getByRole('region', { name: 'Primeros pasos' }).getByRole('listitem');
  await expect(steps).toHaveText([/^1\. Zonas/, /^2\. Roles/, /^3\. Publ/, /^4\. Territorios/]);
  await expect(steps.getByText('Hecho')).toHaveCount(0);
  await expect(page.getByText('Cobertura de campaña')).toHaveCount(0);
  await expect(page.getByRole('figure')).toHaveCount(0);
  await expect(page.getByText('Atención')).toHaveCount(0);
  await expectAccessibleInEachLook(page);

  await congregation.call(createZone, { body: { name: 'Centro' } });
  await expect(steps.filter({ hasText: 'Hecho' })).toHaveText([/^1\. Zonas/]);
  await steps.getByRole('link', { name: /Roles/ }).click();
  await expect(page.getByRole('heading', { name: 'Roles de Publicadores' })).toBeVisible();
});

// Specification: 2 Dashboard, 2 Campaign coverage card, 3
test('the figures, the active campaign and the charts count the same territories @phone @smoke', async ({
  page,
  congregation,
  isMobile,
}) => {
  const { call } = congregation;
  await call(createCampaign, { body: ACTIVE });
  const zone = await call(createZone, { body: { name: 'Centro' } });
  const role = await call(createPublisherRole, { body: { name: 'Pionero', max_territories: 9 } });
  const publisher = await call(createPublisher, { body: { name: 'Marta', role_id: role.id } });
  const assignNew = async (
    name: string,
    expires_at: string | undefined,
    zone_id: string | null,
  ) => {
    const territory = await call(createTerritory, { body: { name, zone_id } });
    const ids = { territory_id: territory.id, publisher_id: publisher.id };
    await call(createAssignment, { body: { ...ids, ...(expires_at && { expires_at }) } });
  };
  await assignNew('C-1', undefined, zone.id);
  await assignNew('C-2', '2001-01-01', zone.id);
  await assignNew('S-1', undefined, null);
  await call(createTerritory, { body: { name: 'C-3', zone_id: zone.id } });

  await signIn(page, congregation);
  const main = page.getByRole('main');
  for (const text of [
    'Administradores1Total Territorios4',
    'Territorios Asignados2',
    'Territorios Expirados1',
    'Territorios Disponibles1',
  ]) {
    await expect(main).toContainText(text);
  }

  const card = page.getByRole('region', { name: 'Cobertura de campaña' });
  for (const text of [
    'Visita a todos',
    'Activa',
    '1 ene, 2002 – 31 dic, 2900',
    'Empezamos por el centro.',
    'Cobertura 75% / meta 50%',
    '3 de 4 territorios',
    'Ventana de campaña',
  ]) {
    await expect(card).toContainText(text);
  }

  const folded = ['Zonas', 'Asignaciones y devoluciones'];
  if (isMobile)
    for (const name of folded)
      await page.getByRole('heading', { name, level: name === 'Zonas' ? 3 : 2 }).click();
  const summaries = page.getByText('Ver los datos en una tabla');
  await expect(summaries).toHaveCount(2);
  for (const summary of await summaries.all()) {
    await summary.focus();
    await page.keyboard.press('Enter');
  }
  const byZone = page.getByRole('table', { name: 'Territorios por zona' });
  await expect(byZone.getByRole('row')).toHaveText([
    'ZonaAsignadosExpiradosDisponiblesTotal',
    'Centro1113',
    'Sin zona1001',
  ]);
  const byMonth = page.getByRole('table', { name: 'Asignaciones y devoluciones de cada mes' });
  await expect(byMonth.getByRole('row')).toHaveCount(13);
  await expect(byMonth.getByRole('row').filter({ hasText: / de \d{4}30$/ })).toHaveCount(1);
  await expectAccessible(page);

  // Each figure leads to the list that it counts.
  for (const [link, rows] of [
    [page.getByRole('link', { name: 'Territorios Asignados 2' }), ['C-1', 'S-1']],
    // The one at rest first.
    [page.getByRole('link', { name: /^Centro.*3$/ }), ['C-3', 'C-1', 'C-2']],
    [card.getByRole('link', { name: '1 sin cubrir: Centro' }), ['C-3']],
    [card.getByRole('link', { name: 'pendientes' }), ['C-3']],
    [card.getByRole('link', { name: 'Ver territorios' }), ['C-3']],
  ] as const) {
    await link.click();
    await expect(page.getByRole('heading', { name: 'Territorios', level: 1 })).toBeVisible();
    await expect(page.getByRole('rowheader')).toHaveText([...rows]);
    await page.goBack();
    if (isMobile)
      for (const name of folded)
        await page.getByRole('heading', { name, level: name === 'Zonas' ? 3 : 2 }).click();
  }
});

// Specification: 2 Campaign coverage card
test('lists of a campaign fold on the dashboard of a phone alone, and stay open when it is turned @phone', async ({
  page,
  congregation,
  isMobile,
}) => {
  test.skip(!isMobile, 'Elsewhere they are always open.');
  const { id } = await congregation.call(createCampaign, { body: ACTIVE });
  await congregation.call(createZone, { body: { name: 'Centro' } });
  await signIn(page, congregation, `/campaigns?campaign=${id}`);
  const zone = page.getByRole('list', { name: 'Zonas' }).getByText('Centro');
  await expect(zone).toBeVisible();
  await page.goto('/dashboard');
  const zones = page.getByRole('heading', { name: /^Zonas/ });
  await expect(zones).toBeVisible();
  await expect(zone).toBeHidden();
  await zones.click();
  await expect(zone).toBeVisible();
  for (const width of [740, 360]) {
    await page.setViewportSize({ width, height: 1100 - width });
    await expect(zones.locator('xpath=ancestor::summary')).toHaveCount(width === 360 ? 1 : 0);
    await expect(zone).toBeVisible();
  }
});

// Specification: 2 Campaign coverage card
test('the last day is written in the singular, and a status of a later version as it is', async ({
  page,
  congregation,
}) => {
  await congregation.call(createCampaign, { body: ACTIVE });
  let status = 'active';
  await page.route('**/api/campaigns/active-summary', async (route) => {
    const response = await wholeAnswer(route);
    // The answer for an active campaign.
    const summary = (await response.json()) as CampaignSummary;
    const campaign = { ...summary.campaign, status, days_remaining: 1 };
    await route.fulfill({ response, json: { ...summary, campaign } });
  });
  await signIn(page, congregation);
  const card = page.getByRole('region', { name: 'Cobertura de campaña' });
  await expect(card.getByText('1 día restante', { exact: true })).toBeVisible();
  status = 'En pausa';
  await page.reload();
  await expect(card.getByText('En pausa')).toBeVisible();
  await expect(card.getByText('1 día restante')).toHaveCount(0);
});

test.describe('when the server does not answer', () => {
  test.use({ expectedConsole: [[/ERR_CONNECTION_REFUSED/], { scope: 'test' }] });

  // Specification: 8 Failure toasts
  test('each part of the dashboard that fails says so, and can be tried again', async ({
    page,
    congregation,
  }) => {
    await signIn(page, congregation);
    const calls = /\/api\/(dashboard|campaigns|territories)/;
    await page.route(calls, (route) => route.abort('connectionrefused'));
    await page.reload();
    const alerts = page.getByRole('main').getByRole('alert');
    // One block, and the two notices that the specification names.
    await expect(alerts).toHaveText([
      'Error al cargar las estadísticasError al obtener la campañaError al cargar territoriosError al cargar la actividadError de red al comunicar con la APIReintentar',
    ]);
    const notices = page.getByRole('region', { name: /Avisos/ }).getByRole('listitem');
    await expect(notices).toHaveCount(2);
    await expectAccessible(page);
    await page.unroute(calls);
    await alerts.getByRole('button', { name: 'Reintentar' }).click();
    await expect(alerts).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('Administradores1');
  });
});
