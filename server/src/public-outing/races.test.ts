/** Ticks on an outing's link beside who deletes it, over the real application; also without the lock. */
import { createOuting, deleteOuting } from '@territorios/contract/outings/api.ts';
import { markPartsByOuting } from '@territorios/contract/public-outing/api.ts';
import { expect, it } from 'vitest';
import { testApp, type TestApp, type TestUser } from '#testing/app.ts';
import { happensOnce } from '#testing/meeting.ts';
import { partsOf } from '#testing/parts.ts';

const ROUNDS = 15;

/** @returns whether a block was ticked once the deletion was answered */
async function isTickedLate(t: TestApp, user: TestUser): Promise<boolean> {
  const parts = partsOf(t, user);
  const { id, ids } = await parts.divided(1);
  const body = { on: '2026-11-21', territory_ids: [id] };
  const outing = await t.call(createOuting, { body }, user);
  const deleted = async () => {
    await t.call(deleteOuting, { params: { id: outing.id } }, user);
    return parts.done(id);
  };
  const params = { token: outing.token, id };
  const [ticked, found] = await Promise.all([
    t.send(markPartsByOuting, { params, body: { done: ids, seen: [] } }),
    deleted(),
  ]);
  expect([200, 404]).toContain(ticked.status);
  return (await parts.done(id)).length > found.length;
}

it('a tick comes before its outing is deleted or not at all', async () => {
  const t = await testApp();
  const user = await t.congregation();
  for (let round = 0; round < ROUNDS; round += 1) expect(await isTickedLate(t, user)).toBe(false);
});

it('control: without the lock of the outing a block is ticked on one that is gone', async () => {
  const t = await testApp((statement) =>
    statement
      .replace(/^(select "id" from "outings" .*) for share$/s, '$1')
      // The tick meets the deletion between its look at the outing and its mark.
      .replace(
        /^(select "id" from "territory_parts" .*)\) (order by .* for update)$/s,
        '$1 and pg_sleep(0.05)::text is not null) $2',
      ),
  );
  const user = await t.congregation();
  expect(await happensOnce(() => isTickedLate(t, user))).toBe(true);
});
