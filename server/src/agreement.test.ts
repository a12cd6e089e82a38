/** Where SQL counts or chooses, it must say what the contract's rules say over the same rows. */
import { getCampaignSummary, listCampaigns } from '@territorios/contract/campaigns/api.ts';
import { coveragePercent, isCovered } from '@territorios/contract/campaigns/rules.ts';
import { getDashboardStats } from '@territorios/contract/dashboard/api.ts';
import { addDays, dayOf } from '@territorios/contract/dates.ts';
import { listPublishers } from '@territorios/contract/publishers/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { territoryStatus } from '@territorios/contract/territories/rules.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newToken } from '#call/tokens.ts';
import { newId } from '#db/schema/columns.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { campaigns } from '#db/schema/campaign-tables.ts';
import { publisherRoles, publishers } from '#db/schema/publisher-tables.ts';
import { territories, zones } from '#db/schema/territory-tables.ts';
import { TEST_NOW, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { MINUTE_MS } from '#clock.ts';

const TIME_ZONE = 'America/Mexico_City';
const TODAY = dayOf(TEST_NOW, TIME_ZONE);
const DAY_MS = 1440 * MINUTE_MS;

const t = await fileApp();

/** Up to 60 days back, often close to the midnights that bound a window (06:00 in UTC). */
const moment = fc
  .tuple(
    fc.integer({ min: 0, max: 60 }),
    fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(359, 360, 361)),
  )
  .map(([days, minutes]) =>
    new Date(Date.parse(`${TODAY}T00:00:00Z`) - days * DAY_MS + minutes * MINUTE_MS).toISOString(),
  );
const stay = fc.record({
  publisher: fc.integer({ min: 0, max: 2 }),
  assigned_at: moment,
  expires_at: fc.integer({ min: -3, max: 3 }).map((days) => addDays(TODAY, days)),
});
const returnedStay = fc
  .tuple(stay, fc.integer({ min: 0, max: 60 * 1440 }), fc.boolean())
  .map(([facts, minutes, isCompleted]) => {
    const moment = Date.parse(facts.assigned_at) + minutes * MINUTE_MS;
    const returned_at = new Date(moment).toISOString();
    return { ...facts, returned_at, completed_at: isCompleted ? returned_at : null };
  });
const territory = fc.record({
  zone: fc.option(fc.integer({ min: 0, max: 2 })),
  past: fc.array(returnedStay, { maxLength: 3 }),
  open: fc.option(stay.map((facts) => ({ ...facts, returned_at: null, completed_at: null }))),
});
const facts = fc.record({
  territories: fc.array(territory, { maxLength: 8 }),
  campaign: fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }))
    .map(([daysAgo, length]) => ({
      start_date: addDays(TODAY, -daysAgo),
      end_date: addDays(TODAY, length - daysAgo),
    })),
});
type Facts = typeof facts extends fc.Arbitrary<infer Value> ? Value : never;
type Stay =
  Facts['territories'][number]['past'][number] | NonNullable<Facts['territories'][number]['open']>;

const historyOf = ({ past, open }: Facts['territories'][number]): Stay[] =>
  open ? [...past, open] : past;

/** Stores the facts in a congregation of their own. @returns the ids in the order of the facts */
async function store(user: TestUser, given: Facts) {
  const at = { created_at: TEST_NOW.toISOString(), updated_at: TEST_NOW.toISOString() };
  const row = (name: string) => ({
    ...at,
    congregation_id: user.congregationId,
    id: newId(),
    name,
  });
  const role = { ...row('Rol'), max_territories: 1000 };
  const people = ['A', 'B', 'C'].map((name) => ({ ...row(name), role_id: role.id }));
  const places = ['X', 'Y', 'Z'].map((name) => row(name));
  const lands = given.territories.map(({ zone }, index) => ({
    ...row(`T-${index}`),
    zone_id: zone === null ? null : places[zone]?.id,
  }));
  const campaign = { ...row('Campaña'), ...given.campaign, coverage_target: 100 };
  const stays = given.territories.flatMap((one, index) =>
    historyOf(one).map(({ publisher, ...moments }) => ({
      ...moments,
      congregation_id: user.congregationId,
      territory_id: lands[index]?.id ?? '',
      publisher_id: people[publisher]?.id,
      token: newToken(),
    })),
  );
  await t.db.insert(publisherRoles).values(role);
  await t.db.insert(publishers).values(people);
  await t.db.insert(zones).values(places);
  await t.db.insert(campaigns).values(campaign);
  if (lands.length > 0) await t.db.insert(territories).values(lands);
  if (stays.length > 0) await t.db.insert(assignments).values(stays);
  return {
    campaign: campaign.id,
    publishers: people.map(({ id }) => id),
    territories: lands.map(({ id }) => id),
    zones: places.map(({ id }) => id),
  };
}

const latest = (moments: (string | null)[]): string | null =>
  moments.filter((one) => one !== null).reduce<string | null>((a, b) => (a && a > b ? a : b), null);

/** What the rules make of the facts alone. */
function judge(given: Facts) {
  return given.territories.map((one) => {
    const history = historyOf(one);
    return {
      zone: one.zone,
      status: territoryStatus(one.open, TODAY),
      last_assigned_at: latest(history.map((each) => each.assigned_at)),
      last_returned_at: latest(history.map((each) => each.returned_at)),
      last_completed_at: latest(history.map((each) => each.completed_at)),
      isCovered: isCovered(history, given.campaign, TIME_ZONE),
    };
  });
}

it('territories, publishers, dashboard and campaigns count as the rules do, for any history', async () => {
  await fc.assert(
    fc.asyncProperty(facts, async (given) => {
      const user = await t.congregation({ timeZone: TIME_ZONE });
      const ids = await store(user, given);
      const judged = judge(given);
      const ofStatus = (status: string, zone?: number | null) =>
        judged.filter((one) => one.status === status && (zone === undefined || one.zone === zone))
          .length;

      const list = await t.call(listTerritories, {}, user);
      for (const [index, id] of ids.territories.entries()) {
        const { zone: _zone, isCovered: _covered, ...expected } = judged[index] ?? {};
        expect(list.find((one) => one.id === id)).toMatchObject(expected);
      }

      const held = await t.call(listPublishers, {}, user);
      for (const [index, id] of ids.publishers.entries()) {
        expect(held.find((one) => one.id === id)?.assigned_territories_count).toBe(
          given.territories.filter(({ open }) => open?.publisher === index).length,
        );
      }

      const { stats } = await t.call(getDashboardStats, {}, user);
      expect(stats).toMatchObject({
        total: judged.length,
        assigned: ofStatus('assigned'),
        available: ofStatus('available'),
        expired_territories: ofStatus('expired'),
      });
      for (const zone of stats.territories_by_zone) {
        const index = zone.zone_id === null ? null : ids.zones.indexOf(zone.zone_id);
        expect(zone).toMatchObject({
          total: judged.filter((one) => one.zone === index).length,
          assigned: ofStatus('assigned', index),
          available: ofStatus('available', index),
          expired: ofStatus('expired', index),
        });
      }

      const covered = judged.filter((one) => one.isCovered).length;
      const summary = await t.call(getCampaignSummary, { params: { id: ids.campaign } }, user);
      expect(summary.stats).toMatchObject({
        covered_count: covered,
        uncovered_count: judged.length - covered,
        total_territories: judged.length,
        coverage_percent: coveragePercent(covered, judged.length),
      });
      const sum = (key: 'covered' | 'total' | 'pending') =>
        summary.stats.zones.reduce((so, zone) => so + zone[key], 0);
      expect([sum('covered'), sum('pending'), sum('total')]).toEqual([
        covered,
        judged.length - covered,
        judged.length,
      ]);
      expect(await t.call(listCampaigns, {}, user)).toMatchObject([
        { coverage_percent: coveragePercent(covered, judged.length) },
      ]);
    }),
    { numRuns: 40 },
  );
});
