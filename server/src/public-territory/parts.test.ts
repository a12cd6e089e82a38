import {
  extendAssignment,
  renewLink,
  reopenAssignment,
} from '@territorios/contract/assignments/api.ts';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { MARK_CALLS_A_MINUTE } from '@territorios/contract/parts/rules.ts';
import { beforeEach, expect, it } from 'vitest';
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

const held = async () => {
  const { id, ids } = await parts.divided(3);
  const line = await parts.rows.assign(id, await parts.rows.publisher());
  return { id, ids, line: line.id, token: line.token };
};
const NOT_FOUND = { status: 404, body: { code: 'not_found' } };

it('a link shows the blocks and ticks them', async () => {
  const { id, ids, token } = await held();
  expect((await parts.shown(token))?.map(({ label }) => label)).toEqual(['1', '2', '3']);
  expect(await parts.tick(token, ids.slice(1, 2))).toMatchObject({
    status: 200,
    body: [{ done: false }, { done: true }, { done: false }],
  });
  expect(await parts.done(id)).toEqual(['2']);
  const { token: bare } = await parts.rows.assign(
    await parts.rows.territory('8'),
    await parts.rows.publisher(),
  );
  expect(await parts.shown(bare)).toEqual([]);
});

it('they are withheld with the map: expired, returned, renewed', async () => {
  const { id, ids, line, token } = await held();
  await t.moveTo(new Date('2027-06-01T18:00:00.000Z'));
  expect(await parts.shown(token)).toBeNull();
  expect(await parts.tick(token, ids)).toMatchObject(NOT_FOUND);
  await t.call(extendAssignment, { params: { id: line }, body: { expires_at: '2027-06-30' } }, ana);
  expect((await parts.tick(token, ids.slice(0, 1))).status).toBe(200);
  await parts.rows.returnTerritory(line, false);
  expect(await parts.shown(token)).toBeNull();
  expect(await parts.tick(token, ids)).toMatchObject(NOT_FOUND);
  await t.call(reopenAssignment, { params: { id: line } }, ana);
  await t.call(renewLink, { params: { id: line } }, ana);
  expect(await parts.tick(token, ids)).toMatchObject(NOT_FOUND);
  expect(await parts.tick('x'.repeat(43), ids)).toMatchObject(NOT_FOUND);
  expect(await parts.done(id)).toEqual(['1']);
});

it('what a link ticks within a day is one entry with its count, and what changed nothing is none', async () => {
  const { ids, token } = await held();
  const entries = async () =>
    (await t.call(listAuditEntries, { query: {} }, ana))
      .filter(({ action }) => action === 'parts_marked')
      .map(({ count, details }) => [count, details.from_link, details.publisher]);
  for (const done of [ids, ids, ids.slice(1), ids]) await parts.tick(token, done);
  expect(await entries()).toEqual([[3, true, 'Marta']]);
  await t.moveTo(new Date(TEST_NOW.getTime() + 24 * 3_600_000));
  await parts.tick(token, []);
  expect(await entries()).toEqual([
    [1, true, 'Marta'],
    [3, true, 'Marta'],
  ]);
});

it('a link ticks so often a minute, also where nothing changes, and no other link waits for it', async () => {
  const { ids, token } = await held();
  for (let call = 1; call <= MARK_CALLS_A_MINUTE; call += 1)
    expect((await parts.tick(token, ids)).status).toBe(200);
  expect(await parts.tick(token, ids)).toMatchObject({ status: 429, body: { code: 'too_many' } });
  expect((await parts.tick((await held()).token, [])).status).toBe(200);
});
