import { createAssignment } from '@territorios/contract/assignments/api.ts';
import { createGroup, deleteGroup, listGroups } from '@territorios/contract/groups/api.ts';
import { updatePublisher } from '@territorios/contract/publishers/api.ts';
import { and, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { assignments } from '#db/schema/assignment-tables.ts';
import { publishers } from '#db/schema/publisher-tables.ts';
import { testApp, type TestApp, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { happensOnce } from '#testing/meeting.ts';
import { rowsOf } from '#testing/rows.ts';

const ROUNDS = 20;

const t = await fileApp();

/** One deletes a group while another assigns a territory to it and a third puts a publisher into it. */
async function deleteWhileUsed(on: TestApp, user: TestUser, publisher: string, name: string) {
  const rows = rowsOf(on, user);
  const { id: group_id } = await on.call(createGroup, { body: { name } }, user);
  const territory_id = await rows.territory();
  const [assigned, deleted, joined] = await Promise.all([
    on.send(createAssignment, { body: { territory_id, group_id } }, user),
    on.send(deleteGroup, { params: { id: group_id } }, user),
    on.send(updatePublisher, { params: { id: publisher }, body: { group_id } }, user),
  ]);
  const exists = (await on.call(listGroups, {}, user)).some(({ id }) => id === group_id);
  const ofGroup = eq(assignments.group_id, group_id);
  const held = await on.db.$count(assignments, ofGroup);
  const members = await on.db.$count(
    publishers,
    and(eq(publishers.id, publisher), eq(publishers.group_id, group_id)),
  );
  return { statuses: [assigned.status, deleted.status, joined.status], exists, held, members };
}

it('a group that is deleted while it is used is gone for all, or stays for all', async () => {
  const ana = await t.congregation();
  const publisher = await rowsOf(t, ana).publisher();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { statuses, exists, held, members } = await deleteWhileUsed(
      t,
      ana,
      publisher,
      `G ${round}`,
    );
    const [, , joined = 0] = statuses;
    const isRight = exists
      ? [201, 409, 200]
      : // A publisher who was put into it before leaves it again.
        [404, 204, joined === 200 ? 200 : 404];
    expect({ statuses, held, members }).toEqual({
      statuses: isRight,
      held: exists ? 1 : 0,
      members: exists ? 1 : 0,
    });
  }
});

it('control: without the references a territory is held by a group that is gone', async () => {
  const unguarded = await testApp();
  await unguarded.asOwner(sql`alter table assignments drop constraint assignments_group`);
  const user = await unguarded.congregation();
  const publisher = await rowsOf(unguarded, user).publisher();
  let round = 0;
  const isOrphaned = async () => {
    round += 1;
    const { exists, held } = await deleteWhileUsed(unguarded, user, publisher, `G ${round}`);
    return !exists && held === 1;
  };
  expect(await happensOnce(isOrphaned)).toBe(true);
});
