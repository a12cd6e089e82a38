import { getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { newToken } from '#call/session.ts';
import { testApp, type TestApp } from '#testing/app.ts';
import { rowsOf } from '#testing/rows.ts';
import { FAILED_LOOKUPS_A_MINUTE } from './failed-lookups.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});

beforeEach(() => {
  t.clock.now = new Date(t.clock.now.getTime() + 3_600_000);
});

const open = (token: string, remoteAddress = '203.0.113.1') =>
  t.app.inject({ url: `/api${getPublicTerritory.path.replace(':token', token)}`, remoteAddress });

async function miss(times: number, address?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    statuses.push((await open(newToken(), address)).statusCode);
  }
  return statuses;
}

it('refuses whoever guesses links after sixty misses in a minute, and for that minute', async () => {
  expect(await miss(FAILED_LOOKUPS_A_MINUTE)).toEqual(Array(FAILED_LOOKUPS_A_MINUTE).fill(404));
  t.clock.now = new Date(t.clock.now.getTime() + 20_000);
  const refused = await open(newToken());
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('40');
  t.clock.now = new Date(t.clock.now.getTime() + 40_000);
  expect(await miss(1)).toEqual([404]);
});

it('counts each address by itself, and of IPv6 the network', async () => {
  await miss(FAILED_LOOKUPS_A_MINUTE + 1, '2001:db8::1');
  expect(await miss(1, '2001:db8::2')).toEqual([429]);
  expect(await miss(1, '203.0.113.2')).toEqual([404]);
});

it('begins a new minute when the clock is corrected backwards', async () => {
  const correct = t.clock.now;
  t.clock.now = new Date(correct.getTime() + 365 * 24 * 3_600_000);
  await miss(FAILED_LOOKUPS_A_MINUTE + 1, '203.0.113.3');
  t.clock.now = correct;
  expect(await miss(1, '203.0.113.3')).toEqual([404]);
});

it('asks to wait a minute at most, also while the clock is set back a little', async () => {
  const correct = t.clock.now;
  await miss(FAILED_LOOKUPS_A_MINUTE, '203.0.113.4');
  t.clock.now = new Date(correct.getTime() - 30_000);
  const refused = await open(newToken(), '203.0.113.4');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
});

it('opens a good link all the same, for many share one address', async () => {
  const ana = await t.congregation();
  const rows = rowsOf(t, ana);
  const { token } = await rows.assign(await rows.territory(), await rows.publisher());
  await miss(FAILED_LOOKUPS_A_MINUTE + 1);
  expect((await open(token)).statusCode).toBe(200);
});

it('answers a territory and a miss with nothing that is kept, sent on or found', async () => {
  const ana = await t.congregation();
  const rows = rowsOf(t, ana);
  const { token } = await rows.assign(await rows.territory(), await rows.publisher());
  for (const response of [await open(token), await open(newToken())]) {
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
  }
});
