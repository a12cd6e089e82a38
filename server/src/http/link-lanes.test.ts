import { expect, it } from 'vitest';
import { getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { rowsOf } from '#testing/rows.ts';
import { testApp } from '#testing/app.ts';

const CROWD = 50;

it('a link that was opened before is next but one, however many networks open those of another congregation', async () => {
  const t = await testApp();
  const [norte, sur] = [await t.congregation(), await t.congregation()];
  const linkOf = async (user: typeof norte) => {
    const rows = rowsOf(t, user);
    return rows.assign(await rows.territory(), await rows.publisher());
  };
  const [crowded, other] = [await linkOf(norte), await linkOf(sur)];
  const answered: string[] = [];
  const open = async (token: string, who: string, network: number) => {
    const { statusCode } = await t.app.inject({
      url: `/api${getPublicTerritory.path.replace(':token', token)}`,
      remoteAddress: `10.${Math.floor(network / 250)}.${network % 250}.1`,
    });
    answered.push(`${who} ${statusCode}`);
  };
  const crowd = () =>
    Array.from({ length: CROWD }, (_none, network) => open(crowded.token, 'crowd', network));
  // Nobody has opened them yet, and they share a lane.
  await Promise.all([...crowd(), open(other.token, 'other', CROWD)]);
  expect(answered.indexOf('other 200')).toBeGreaterThan(CROWD / 2);

  answered.length = 0;
  await Promise.all([...crowd(), open(other.token, 'other', CROWD)]);
  expect(answered.indexOf('other 200')).toBeLessThan(CROWD / 10);
  expect(answered).toHaveLength(CROWD + 1);
  expect(new Set(answered)).toEqual(new Set(['crowd 200', 'other 200']));
});
