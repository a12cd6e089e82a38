import {
  createCampaign,
  getActiveCampaign,
  listCampaigns,
} from '@territorios/contract/campaigns/api.ts';
import { describe, expect, it } from 'vitest';
import { TEST_NOW } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await fileApp();

describe('the active campaign', () => {
  // Specification: 7
  it('there is no active campaign, answered with nulls, while no window holds today', async () => {
    const ana = await t.congregation();
    const past = { name: 'Ayer', start_date: '2026-11-01', end_date: '2026-11-19' };
    const future = { name: 'Mañana', start_date: '2026-11-21', end_date: '2026-11-30' };
    for (const body of [past, future]) await t.call(createCampaign, { body }, ana);
    expect(await t.send(getActiveCampaign, {}, ana)).toEqual({
      status: 200,
      body: { campaign: null, stats: null, timeframe: null },
    });
  });

  // Specification: 4
  it('the active campaign changes at midnight of the congregation', async () => {
    const madrid = await t.congregation({ timeZone: 'Europe/Madrid' });
    const body = { name: 'Un día', start_date: '2026-11-21', end_date: '2026-11-21' };
    await t.call(createCampaign, { body }, madrid);
    const nameAt = async (moment: string) => {
      t.clock.now = new Date(moment);
      return (await t.call(getActiveCampaign, {}, madrid)).campaign?.name;
    };
    expect(await nameAt('2026-11-20T22:59:59.999Z')).toBeUndefined();
    expect(await nameAt('2026-11-20T23:00:00.000Z')).toBe('Un día');
    expect(await nameAt('2026-11-21T03:00:00.000Z')).toBe('Un día');
  });
});

describe('the list of campaigns', () => {
  it('the list of campaigns gives each begun campaign its own coverage', async () => {
    t.clock.now = TEST_NOW;
    const ana = await t.congregation();
    const rows = rowsOf(t, ana);
    const one = await rows.territory('T-1');
    await rows.territory('T-2');
    await rows.territory('T-3');
    const publisher_id = await rows.publisher();
    const rowsAt = async (moment: string) => {
      t.clock.now = new Date(moment);
      return rowsOf(t, await t.colleague(ana));
    };
    const { id } = await (await rowsAt('2026-03-05T18:00:00.000Z')).assign(one, publisher_id);
    await (await rowsAt('2026-11-05T18:00:00.000Z')).returnTerritory(id);
    t.clock.now = TEST_NOW;
    const autumn = { name: 'Otoño', start_date: '2026-11-01', end_date: '2026-11-30' };
    const spring = { name: 'Primavera', start_date: '2026-03-01', end_date: '2026-04-30' };
    const summer = { name: 'Verano', start_date: '2026-06-01', end_date: '2026-08-30' };
    const next = { name: 'Próxima', start_date: '2027-03-01', end_date: '2027-03-28' };
    for (const body of [spring, summer, autumn, next]) await t.call(createCampaign, { body }, ana);
    const list = await t.call(listCampaigns, {}, ana);
    expect(list.map((row) => [row.name, row.coverage_percent])).toEqual([
      ['Próxima', null],
      ['Otoño', 33],
      ['Verano', 0],
      ['Primavera', 33],
    ]);
  });
});
