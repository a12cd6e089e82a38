import {
  correctAssignment,
  createAssignment,
  listAssignments,
  remindSeveral,
  returnAssignment,
} from '@territorios/contract/assignments/api.ts';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { expect, it } from 'vitest';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await fileApp();
const ana = await t.congregation();
const other = await t.congregation();
const rows = rowsOf(t, ana);

async function held(publisher = 'Luis') {
  const body = {
    territory_id: await rows.territory(),
    publisher_id: await rows.publisher(5, publisher),
  };
  return t.call(createAssignment, { body }, ana);
}
const remind = (ids: string[], user = ana) =>
  t.send(remindSeveral, { body: { assignments: ids } }, user);
const remindedAt = async (id: string) =>
  (await t.call(listAssignments, {}, ana)).find((line) => line.id === id)?.reminded_at;

it('a reminder is noted down on each line, in the order of the ids, with an entry for each', async () => {
  const [first, second] = [await held(), await held('Eva')];
  const now = t.clock.now.toISOString();
  const body = { assignments: [second.id, first.id, second.id] };
  const answer = await t.call(remindSeveral, { body }, ana);
  expect(answer.map(({ id, reminded_at }) => [id, reminded_at])).toEqual([
    [second.id, now],
    [first.id, now],
  ]);
  expect(await remindedAt(first.id)).toBe(now);
  const listed = await t.call(listTerritories, {}, ana);
  expect(listed.find(({ id }) => id === first.territory_id)?.current_assignment?.reminded_at).toBe(
    now,
  );
  const entries = await t.call(listAuditEntries, { query: { subject: 'assignment' } }, ana);
  const told = entries.filter(({ action }) => action === 'reminded');
  expect(told.map(({ details }) => String(details.publisher)).toSorted()).toEqual(['Eva', 'Luis']);
});

it('where one line came back, nothing is noted down on any', async () => {
  const [open, back] = [await held(), await held()];
  await t.call(returnAssignment, { params: { id: back.id }, body: { completed: true } }, ana);
  const refused = await remind([open.id, back.id]);
  expect([refused.status, refused.body.code]).toEqual([409, 'already_returned']);
  expect(await remindedAt(open.id)).toBeNull();
});

it("another congregation's line is none, and nothing is noted down on one's own beside it", async () => {
  const [{ id }, theirs] = [await held(), rowsOf(t, other)];
  const foreign = await theirs.assign(await theirs.territory(), await theirs.publisher());
  expect((await remind([id], other)).status).toBe(404);
  const refused = await remind([id, foreign.id]);
  expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
  expect(await remindedAt(id)).toBeNull();
});

it('more than 500 ids, and none at all, are refused', async () => {
  const { id } = await held();
  expect((await remind(Array.from({ length: 501 }, () => id))).status).toBe(400);
  expect((await remind([])).status).toBe(400);
});

it('whoever a line is corrected to was not reminded yet', async () => {
  const { id } = await held();
  await remind([id]);
  const body = { publisher_id: await rows.publisher(5, 'Nora') };
  const corrected = await t.call(correctAssignment, { params: { id }, body }, ana);
  expect(corrected.reminded_at).toBeNull();
});

it('a reminder and a return at the same moment leave no reminded line that was refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    const lines = [await held(), await held()];
    const ids = lines.map(({ id }) => id);
    const [reminded, returned] = await Promise.all([
      remind(round % 2 === 0 ? ids : ids.toReversed()),
      t.send(returnAssignment, { params: { id: ids[0] ?? '' }, body: { completed: true } }, ana),
    ]);
    expect(returned.status).toBe(200);
    expect([201, 409]).toContain(reminded.status);
    for (const id of ids) expect((await remindedAt(id)) === null).toBe(reminded.status === 409);
  }
});
