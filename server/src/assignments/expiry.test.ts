import { listAssignments } from '@territorios/contract/assignments/api.ts';
import { getDashboardStats } from '@territorios/contract/dashboard/api.ts';
import { getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { describe, expect, it } from 'vitest';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await fileApp();

describe.each([
  // zone, last day, last moment of that day in UTC
  ['America/Mexico_City', '2026-11-20', '2026-11-21T05:59:59.999Z'],
  ['Europe/Madrid', '2026-11-20', '2026-11-20T22:59:59.999Z'],
  ['Europe/Madrid, back to winter', '2026-10-25', '2026-10-25T22:59:59.999Z'],
  ['America/Tijuana, on to summer', '2026-03-08', '2026-03-09T06:59:59.999Z'],
  ['America/Tijuana, back to winter', '2026-11-01', '2026-11-02T07:59:59.999Z'],
])('in %s an assignment until %s', (zone, expiresAt, lastMoment) => {
  const timeZone = zone.replace(/,.*/, '');
  const last = Date.parse(lastMoment);

  /** How every call tells of the assignment at a moment. */
  async function tellAt(moment: number) {
    t.clock.now = new Date('2026-01-10T18:00:00.000Z');
    const setup = await t.congregation({ timeZone });
    const rows = rowsOf(t, setup);
    const { token } = await rows.assign(await rows.territory(), await rows.publisher(), expiresAt);
    t.clock.now = new Date(moment);
    const user = await t.colleague(setup);
    const [assignment] = await t.call(listAssignments, { query: {} }, user);
    const [territory] = await t.call(listTerritories, {}, user);
    const { stats } = await t.call(getDashboardStats, {}, user);
    const link = await t.call(getPublicTerritory, { params: { token } });
    return {
      assignment: assignment?.status,
      territory: territory?.status,
      counted: { assigned: stats.assigned, expired: stats.expired_territories },
      link: [link.territory.assignment_status, link.territory.is_expired],
    };
  }

  // Specification: 3, 4
  it('an assignment works through 23:59 of its last day', async () => {
    expect(await tellAt(last)).toEqual({
      assignment: 'assigned',
      territory: 'assigned',
      counted: { assigned: 1, expired: 0 },
      link: ['assigned', false],
    });
  });

  // Specification: 4
  it('an assignment is expired from 00:00 after its last day', async () => {
    expect(await tellAt(last + 1)).toEqual({
      assignment: 'expired',
      territory: 'expired',
      counted: { assigned: 0, expired: 1 },
      link: ['expired', true],
    });
  });
});

it('a change of the congregation’s zone moves the end of the day with it', async () => {
  const user = await t.congregation({ timeZone: 'America/Mexico_City' });
  const rows = rowsOf(t, user);
  await rows.assign(await rows.territory(), await rows.publisher(), '2026-11-20');
  t.clock.now = new Date('2026-11-20T23:30:00.000Z');
  const status = async () => (await t.call(listTerritories, {}, user))[0]?.status;
  expect(await status()).toBe('assigned');
  await t.call(updateSettings, { body: { time_zone: 'Europe/Madrid' } }, user);
  expect(await status()).toBe('expired');
});
