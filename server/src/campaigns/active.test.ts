import { createCampaign, getActiveCampaign } from '@territorios/contract/campaigns/api.ts';
import { describe, expect, it } from 'vitest';
import { fileApp } from '#testing/file-app.ts';

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
