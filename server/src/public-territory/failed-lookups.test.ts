import { getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { requestOf } from '@territorios/contract/request.ts';
import { beforeEach, expect, it } from 'vitest';
import { newToken } from '#call/tokens.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';
import { FAILED_LOOKUPS_A_MINUTE } from './failed-lookups.ts';

const t = await fileApp();

beforeEach(() => {
  t.clock.now = new Date(t.clock.now.getTime() + 3_600_000);
});

const open = (token: string, remoteAddress = '203.0.113.1') =>
  t.app.inject({
    url: `/api${requestOf(getPublicTerritory, { params: { token } }).path}`,
    remoteAddress,
  });

async function miss(times: number, address?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    statuses.push((await open(newToken(), address)).statusCode);
  }
  return statuses;
}

it('an address that guesses links is refused after sixty misses in a minute, for that minute', async () => {
  expect(await miss(FAILED_LOOKUPS_A_MINUTE)).toEqual(Array(FAILED_LOOKUPS_A_MINUTE).fill(404));
  t.clock.now = new Date(t.clock.now.getTime() + 20_000);
  const refused = await open(newToken());
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('40');
  t.clock.now = new Date(t.clock.now.getTime() + 40_000);
  expect(await miss(1)).toEqual([404]);
});

it('misses are counted for each address, and of IPv6 for the network', async () => {
  await miss(FAILED_LOOKUPS_A_MINUTE + 1, '2001:db8::1');
  expect(await miss(1, '2001:db8::2')).toEqual([429]);
  expect(await miss(1, '203.0.113.2')).toEqual([404]);
});

it('the minute of misses begins anew when the clock is corrected backwards', async () => {
  const correct = t.clock.now;
  t.clock.now = new Date(correct.getTime() + 365 * 24 * 3_600_000);
  await miss(FAILED_LOOKUPS_A_MINUTE + 1, '203.0.113.3');
  t.clock.now = correct;
  expect(await miss(1, '203.0.113.3')).toEqual([404]);
});

it('a guessing address waits a minute at most, also while the clock is set back a little', async () => {
  const correct = t.clock.now;
  await miss(FAILED_LOOKUPS_A_MINUTE, '203.0.113.4');
  t.clock.now = new Date(correct.getTime() - 30_000);
  const refused = await open(newToken(), '203.0.113.4');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
});

it('a good link opens from an address that is refused, because many share one address', async () => {
  const ana = await t.congregation();
  const rows = rowsOf(t, ana);
  const { token } = await rows.assign(await rows.territory(), await rows.publisher());
  await miss(FAILED_LOOKUPS_A_MINUTE + 1);
  expect((await open(token)).statusCode).toBe(200);
});

it('the answer of a link and of a miss is not cached, not indexed and sends no referrer', async () => {
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
