import { createCampaign, type CampaignSummary } from '@territorios/contract/campaigns/api.ts';
import { addDays } from '@territorios/contract/dates.ts';
import type { PublicTerritoryAnswer } from '@territorios/contract/public-territory/api.ts';
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { wholeAnswer } from './network.ts';
import { assign, seedPublishers, seedTerritory, today } from './seed.ts';
import { signIn } from './sign-in.ts';

test.use({ colorScheme: 'light' });

/** The name of a colour of the page in words. */
async function hueOf(element: Locator, property = 'color'): Promise<string> {
  const css = await element.evaluate(
    (node, name) => getComputedStyle(node).getPropertyValue(name),
    property,
  );
  const [red = 0, green = 0, blue = 0] = (css.match(/\d+/g) ?? []).map(Number);
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < 40) return 'grey';
  if (blue > red && blue > green) return 'blue';
  if (green > red) return 'green';
  return (green - blue) / (red - blue) > 0.3 ? 'amber' : 'red';
}

// Specification: 2 Public territory page
test('a link is green, turns amber and then red, and is blue once returned', async ({
  page,
  congregation,
}) => {
  const [marta] = await seedPublishers(congregation, 'Marta');
  const { id } = await seedTerritory(congregation, 'Parque', {
    google_maps_link: 'https://maps.app.goo.gl/AbCd123',
    navigation_latitude: 19.4,
    navigation_longitude: -99.1,
  });
  const { token } = await assign(congregation, id, marta);
  for (const [changes, hue] of [
    [{ expires_at: addDays(today(), 40) }, 'green'],
    [{ expires_at: addDays(today(), 12) }, 'amber'],
    [{ expires_at: addDays(today(), 3) }, 'red'],
    [{ expires_at: addDays(today(), -3), is_expired: true, assignment_status: 'expired' }, 'red'],
    [
      // Late: what was returned in time has no last day any more.
      {
        expires_at: '2026-03-01',
        assignment_status: 'returned',
        assignment_returned_at: '2026-03-09T05:30:00.000Z',
      },
      'blue',
    ],
  ] as const) {
    await page.unrouteAll({ behavior: 'wait' });
    await page.route('**/api/public/territory/*', async (route) => {
      const response = await route.fetch();
      // The answer of a link that works.
      const answer = (await response.json()) as PublicTerritoryAnswer;
      const json = { ...answer, territory: { ...answer.territory, ...changes } };
      await route.fulfill({ response, json });
    });
    await page.goto(`/territorio/${token}`);
    await expect(page.getByRole('heading', { name: 'Parque' })).toBeVisible();
    const notice = page.locator('p').filter({ hasText: /^(Vence:|Caducó el) / });
    expect(await hueOf(notice), JSON.stringify(changes)).toBe(hue);
    if (hue === 'green') {
      const go = page.getByRole('link', { name: 'Ir al territorio' });
      expect(await hueOf(go, 'background-color')).toBe('red');
    }
    if (hue === 'blue') {
      const returned = page.getByRole('alert');
      expect(await hueOf(returned.getByText('Este territorio ha sido devuelto'))).toBe('blue');
      await expect(returned).toContainText(
        'Por favor, solicite un nuevo territorio. Este enlace ya no da acceso al territorio.',
      );
      await expect(returned).toContainText('Devuelto el 08/03/2026 23:30');
    }
  }
});

// Specification: 2 Dashboard, 4
test('expired territories are counted in red, and each status of a campaign has its colour', async ({
  page,
  congregation,
}) => {
  await congregation.call(createCampaign, {
    body: { name: 'Visita', start_date: '2002-01-01', end_date: '2900-12-31' },
  });
  await signIn(page, congregation);
  const figure = (label: string, count: string) =>
    page.getByRole('link', { name: label }).getByText(count, { exact: true });
  expect(await hueOf(figure('Territorios Expirados', '0'))).toBe('red');
  const [marta] = await seedPublishers(congregation, 'Marta');
  await assign(congregation, (await seedTerritory(congregation, 'T-1')).id, marta, -1);
  await expect.poll(() => hueOf(figure('Territorios Expirados', '1'))).toBe('red');
  expect(await hueOf(figure('Territorios Disponibles', '0'))).toBe('grey');

  const hues: string[] = [];
  for (const [status, label] of [
    ['active', 'Activa'],
    ['upcoming', 'Próxima'],
    ['finished', 'Finalizada'],
  ] as const) {
    await page.unrouteAll({ behavior: 'wait' });
    await page.route('**/active-summary', async (route) => {
      const response = await wholeAnswer(route);
      // The answer for an active campaign.
      const summary = (await response.json()) as CampaignSummary;
      const json = { ...summary, campaign: { ...summary.campaign, status } };
      await route.fulfill({ response, json });
    });
    await page.reload();
    hues.push(await hueOf(page.getByText(label, { exact: true })));
  }
  expect(hues).toEqual(['green', 'blue', 'grey']);
});
