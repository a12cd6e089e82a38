import { createCampaign, type CampaignSummary } from '@territorios/contract/campaigns/api.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { changeAnswer } from './network.ts';
import { seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Cobertura de campaña' });

test.describe('the coverage card', () => {
  const ACTIVE = { name: 'Visita', start_date: '2002-01-01', end_date: '2900-12-31' };

  // Specification: 2 Campaign coverage card, 4
  test('the coverage card shows a campaign that is upcoming, finished or of an unknown status', async ({
    page,
    congregation,
  }) => {
    await congregation.call(createCampaign, { body: ACTIVE });
    await signIn(page, congregation);
    for (const [status, label] of [
      ['upcoming', 'Próxima'],
      ['finished', 'Finalizada'],
      ['suspendida', 'suspendida'],
    ] as const) {
      await page.unrouteAll({ behavior: 'wait' });
      await changeAnswer<CampaignSummary>(page, '**/active-summary', (summary) => ({
        ...summary,
        campaign: { ...summary.campaign, status, days_remaining: 9 },
        timeframe: null,
      }));
      await page.reload();
      await expect(card(page).getByText(label, { exact: true })).toBeVisible();
      await expect(card(page)).not.toContainText('restante');
      // Without a window the campaign's own dates are shown.
      await expect(card(page)).toContainText('Ventana de campaña1 ene, 2002 – 31 dic, 2900');
    }
  });

  // Specification: 2 Campaign coverage card, 9
  test('the coverage card has a sentence for each empty list, and keeps a percent within 100', async ({
    page,
    congregation,
  }) => {
    await congregation.call(createCampaign, { body: ACTIVE });
    await seedTerritory(congregation, 'Parque');
    await signIn(page, congregation);
    await changeAnswer<CampaignSummary>(
      page,
      '**/active-summary',
      ({ campaign, stats, timeframe }) => ({
        campaign: { ...campaign, description: null },
        timeframe,
        stats: {
          ...stats,
          coverage_percent: 130,
          zones: [],
          recently_covered: stats.uncovered_sample.map((territory) => ({
            ...territory,
            last_touch_at: null,
          })),
          uncovered_sample: [],
        },
      }),
    );
    await page.reload();
    for (const text of [
      'Cobertura 100% / meta 100%',
      'No hay zonas registradas.',
      'No quedan territorios por cubrir.',
      'Aún no hay territorios asignados o devueltos dentro de la campaña.',
    ]) {
      await expect(card(page)).toContainText(text);
    }
    await expect(card(page)).not.toContainText('Parque');
    await expect(card(page).getByText('0', { exact: true })).toBeVisible();
    await expect(card(page)).toContainText('cubiertos');
    await expect(card(page)).toContainText('pendientes');
  });

  // Specification: 2 Dashboard
  test('the coverage card is left out while there is no campaign', async ({
    page,
    congregation,
  }) => {
    await congregation.call(createCampaign, { body: ACTIVE });
    await signIn(page, congregation);
    await expect(card(page)).toBeVisible();
    await changeAnswer(page, '**/active-summary', () => ({
      campaign: null,
      stats: null,
      timeframe: null,
    }));
    await page.reload();
    await expect(page.getByText('Territorios Disponibles')).toBeVisible();
    await expect(page.getByText('Cargando la campaña...')).toHaveCount(0);
    await expect(card(page)).toHaveCount(0);
  });
});
