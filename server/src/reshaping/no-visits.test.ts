import { getNoVisits, saveNoVisits } from '@territorios/contract/no-visits/api.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import { beforeEach, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { box, reshapingOf, type Reshaping } from '#testing/reshaping.ts';

const t = await fileApp();
let ana: TestUser;
let reshaping: Reshaping;

beforeEach(async () => {
  ana = await t.congregation();
  reshaping = reshapingOf(t, ana);
  await t.call(updateSettings, { body: { no_visit: true } }, ana);
});

async function territory(name: string, count: number): Promise<string> {
  const id = await reshaping.drawn(name, box(0, 2));
  const body = Array.from({ length: count }, (_none, index) => ({
    address: `${name}-${index}`,
    since: '2026-01-02',
    confirmed_on: index === 0 ? '2026-03-04' : null,
  }));
  await t.call(saveNoVisits, { params: { id }, body }, ana);
  return id;
}
const addressesOf = async (id: string) =>
  (await t.call(getNoVisits, { params: { id } }, ana)).map(({ address }) => address);

it('dividing a territory leaves the addresses where nobody visits to the first half, with their days', async () => {
  const id = await territory('7', 2);
  const before = await t.call(getNoVisits, { params: { id } }, ana);
  const answer = await reshaping.split(id, box(0, 2));
  // The halves, as a success answers them.
  const [first, second] = answer.body as unknown as Territory[];
  expect(await t.call(getNoVisits, { params: { id: first?.id ?? '' } }, ana)).toEqual(before);
  expect(await addressesOf(second?.id ?? '')).toEqual([]);
  expect(await addressesOf(id)).toEqual([]);
});

it('joining territories brings their addresses together, up to sixty, and not one more', async () => {
  const ids = [await territory('7', 30), await territory('8', 30)];
  const more = await territory('9', 1);
  const joining = (some: string[]) =>
    reshaping.join(some.map((id) => ({ id, replaces: box(0, 2) })));
  expect(await joining([...ids, more])).toMatchObject({
    status: 409,
    body: {
      code: 'no_visits_full',
      error: 'Juntos tienen más de 60 direcciones en «No visitar». Quite algunas antes de unirlos.',
    },
  });
  expect(await addressesOf(more)).toEqual(['9-0']);
  const { body } = await joining(ids);
  const { id } = body as unknown as Territory;
  const joined = await addressesOf(id);
  expect([joined.length, joined[0], joined[30]]).toEqual([60, '7-0', '8-0']);
});
