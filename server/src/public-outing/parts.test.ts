import { returnAssignment } from '@territorios/contract/assignments/api.ts';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { createOuting, updateOuting } from '@territorios/contract/outings/api.ts';
import { MARK_CALLS_A_MINUTE } from '@territorios/contract/parts/rules.ts';
import { getPublicOuting, markPartsByOuting } from '@territorios/contract/public-outing/api.ts';
import { beforeEach, expect, it } from 'vitest';
import { newToken } from '#call/tokens.ts';
import { FAILED_LOOKUPS_A_MINUTE } from '#public-territory/failed-lookups.ts';
import { TEST_NOW, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { partsOf } from '#testing/parts.ts';

const t = await fileApp();
let ana: TestUser;
let parts: ReturnType<typeof partsOf>;

beforeEach(async () => {
  await t.moveTo(TEST_NOW);
  ana = await t.congregation();
  parts = partsOf(t, ana);
});

const prepare = (...territory_ids: string[]) =>
  t.call(createOuting, { body: { on: '2026-11-21', territory_ids } }, ana);
const prepared = async (count = 3) => {
  const { id, ids } = await parts.divided(count);
  const outing = await prepare(id);
  return { id, ids, token: outing.token, outing: outing.id };
};
const tick = (token: string, id: string, done: string[], seen?: string[]) =>
  t.send(markPartsByOuting, { params: { token, id }, body: { done, ...(seen && { seen }) } });
const shown = async (token: string) =>
  (await t.call(getPublicOuting, { params: { token } })).outing.territories.map((territory) =>
    territory.parts.map(({ label, done }) => (done ? `${label} ✓` : label)),
  );
const entries = async () =>
  (await t.call(listAuditEntries, { query: {} }, ana)).filter(
    ({ action }) => action === 'parts_marked',
  );
const NOT_FOUND = { status: 404, body: { code: 'not_found' } };
const OVER = new Date('2026-11-22T12:00:00.000Z');

it('the link of an outing shows the blocks of each territory and ticks them, though nobody holds it', async () => {
  const { id, ids } = await parts.divided(2);
  const bare = await parts.rows.territory('8');
  const { id: last, ids: others } = await parts.divided(1, '9');
  const { token } = await prepare(last, bare, id);
  expect(await shown(token)).toEqual([['1'], [], ['1', '2']]);
  expect(await tick(token, id, ids.slice(1))).toMatchObject({
    status: 200,
    body: [{ done: false }, { done: true }],
  });
  expect((await tick(token, last, others)).status).toBe(200);
  expect(await shown(token)).toEqual([['1 ✓'], [], ['1', '2 ✓']]);
  expect(await parts.done(id)).toEqual(['2']);
});

it('whoever holds the territory and a captain lose nothing of each other', async () => {
  const { id, ids, token } = await prepared();
  const line = await parts.rows.assign(id, await parts.rows.publisher());
  const [one = '', two = '', three = ''] = ids;
  const ticked = await Promise.all([
    tick(token, id, [one], []),
    parts.tick(line.token, [two], []),
    tick(token, id, [three], []),
  ]);
  expect(ticked.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await parts.done(id)).toEqual(['1', '2', '3']);
  await t.call(returnAssignment, { params: { id: line.id }, body: { completed: true } }, ana);
  expect(await shown(token)).toEqual([['1', '2', '3']]);
  expect((await tick(token, id, [one])).status).toBe(200);
});

it('the marks are the whole set: removed blocks are passed over, those of another territory refused', async () => {
  const { id, ids, token } = await prepared();
  const { ids: others } = await parts.divided(1, '8');
  const gone = '0195c1a0-0000-7000-8000-000000000000';
  expect((await tick(token, id, [...ids.slice(1), gone])).status).toBe(200);
  expect(await parts.done(id)).toEqual(['2', '3']);
  expect((await tick(token, id, others)).status).toBe(400);
  expect((await tick(token, id, [])).status).toBe(200);
  expect(await parts.done(id)).toEqual([]);
});

it('at six in the morning after the day no block is ticked, until the outing is moved', async () => {
  const { id, ids, token, outing } = await prepared();
  t.clock.now = new Date(OVER.getTime() - 1);
  expect((await tick(token, id, ids.slice(0, 1))).status).toBe(200);
  await t.moveTo(OVER);
  expect(await shown(token)).toEqual([]);
  expect(await tick(token, id, ids)).toMatchObject(NOT_FOUND);
  await t.call(updateOuting, { params: { id: outing }, body: { on: '2026-11-28' } }, ana);
  expect((await tick(token, id, ids.slice(0, 2))).status).toBe(200);
  expect(await parts.done(id)).toEqual(['1', '2']);
});

it('a territory that is not in the outing, and a link that was not made, tick nothing and are counted', async () => {
  const { id, ids } = await parts.divided(1);
  const { token } = await prepare(await parts.rows.territory('8'));
  // Those of the other tests are of another minute.
  await t.moveTo(new Date(TEST_NOW.getTime() + 3_600_000));
  expect(await tick(token, id, ids)).toMatchObject(NOT_FOUND);
  for (let miss = 1; miss < FAILED_LOOKUPS_A_MINUTE; miss += 1)
    expect(await tick(newToken(), id, ids)).toMatchObject(NOT_FOUND);
  expect((await tick(newToken(), id, ids)).status).toBe(429);
  expect((await tick(token, id, ids)).status).toBe(429);
  expect(await parts.done(id)).toEqual([]);
});

it('what is ticked within a day is one entry of the territory with its count, and what changed nothing is none', async () => {
  const { id, ids, token } = await prepared();
  for (const done of [ids, ids, ids.slice(1), ids]) await tick(token, id, done);
  expect(await entries()).toMatchObject([
    {
      subject: 'territory',
      subject_id: id,
      subject_name: '7',
      administrator_name: null,
      count: 3,
      details: { from_link: true },
    },
  ]);
});

it('each territory is ticked so often a minute, and no other one waits for it', async () => {
  const { id, ids } = await parts.divided(1);
  const { id: other } = await parts.divided(1, '8');
  const { token } = await prepare(id, other);
  for (let call = 1; call <= MARK_CALLS_A_MINUTE; call += 1)
    expect((await tick(token, id, ids)).status).toBe(200);
  expect(await tick(token, id, ids)).toMatchObject({ status: 429, body: { code: 'too_many' } });
  expect((await tick(token, other, [])).status).toBe(200);
});
