/**
 * What two people do at the same moment, over the real application. Each race that the database
 * guards is also run without its guard, so that it is known to be one.
 */
import {
  createAssignment,
  listAssignments,
  returnAssignment,
} from '@territorios/contract/assignments/api.ts';
import { deletePublisher, listPublishers } from '@territorios/contract/publishers/api.ts';
import { deleteTerritory } from '@territorios/contract/territories/api.ts';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { isOpen } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { testApp, type TestApp, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { happensOnce } from '#testing/meeting.ts';
import { rowsOf } from '#testing/rows.ts';

const ROUNDS = 30;

const t = await fileApp();
let ana: TestUser;
let rows: ReturnType<typeof rowsOf>;

beforeAll(async () => {
  ana = await t.congregation();
  rows = rowsOf(t, ana);
});

const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

/** Two people assign one territory to different publishers. */
async function twoAssignOneTerritory(on: TestApp, user: TestUser, publishers: [string, string]) {
  const territory_id = await rowsOf(on, user).territory();
  const answers = await Promise.all(
    publishers.map((publisher_id) =>
      on.send(createAssignment, { body: { territory_id, publisher_id } }, user),
    ),
  );
  const held = await on.db.$count(
    assignments,
    and(eq(assignments.territory_id, territory_id), isOpen),
  );
  return { answers, held };
}

describe('two who assign one territory at once', () => {
  it('two who assign one territory at once make one assignment, and the other is refused as taken', async () => {
    const publishers: [string, string] = [await rows.publisher(), await rows.publisher()];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { answers, held } = await twoAssignOneTerritory(t, ana, publishers);
      expect(statuses(answers)).toEqual([201, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('territory_taken');
      expect(held).toBe(1);
    }
  });

  it('control: without the index two who assign one territory at once make two assignments', async () => {
    const unguarded = await testApp();
    await unguarded.asOwner(sql`drop index one_open_assignment`);
    const user = await unguarded.congregation();
    const own = rowsOf(unguarded, user);
    const bothHold = async () => {
      const publishers: [string, string] = [await own.publisher(), await own.publisher()];
      return (await twoAssignOneTerritory(unguarded, user, publishers)).held === 2;
    };
    expect(await happensOnce(bothHold)).toBe(true);
  });
});

describe('many who assign to one publisher at once', () => {
  it.each([1, 3])(
    'many who assign to one publisher at once make exactly as many assignments as the limit of %i',
    async (limit) => {
      for (let round = 0; round < 10; round += 1) {
        const publisher_id = await rows.publisher(limit);
        const territories = await Promise.all(Array.from({ length: 8 }, () => rows.territory()));
        const answers = await Promise.all(
          territories.map((territory_id) =>
            t.send(createAssignment, { body: { territory_id, publisher_id } }, ana),
          ),
        );
        const refused = answers.filter(({ status }) => status === 409);
        expect(refused.map(({ body }) => body.code)).toEqual(
          Array.from({ length: 8 - limit }, () => 'publisher_full'),
        );
        const publisher = (await t.call(listPublishers, {}, ana)).find(
          ({ id }) => id === publisher_id,
        );
        expect(publisher?.assigned_territories_count).toBe(limit);
      }
    },
  );

  it('control: without the lock many who assign to one publisher at once pass the limit', async () => {
    const publisher_id = await rows.publisher(1);
    const territories = [await rows.territory(), await rows.territory()];
    let counting = territories.length;
    let open: () => void = () => undefined;
    const allHaveCounted = new Promise<void>((resolve) => {
      open = resolve;
    });
    // What assign.ts does, but for its lock.
    const assignUnlocked = (territory_id: string) =>
      t.db.transaction(async (tx) => {
        const held = and(eq(assignments.publisher_id, publisher_id), isOpen);
        expect(await tx.$count(assignments, held)).toBe(0);
        counting -= 1;
        if (counting === 0) open();
        await allHaveCounted;
        await tx.insert(assignments).values({
          congregation_id: ana.congregationId,
          territory_id,
          publisher_id,
          token: `unlocked-${territory_id}`,
          assigned_at: t.clock.now.toISOString(),
          expires_at: '2026-12-20',
        });
      });
    await Promise.all(territories.map(assignUnlocked));
    expect(
      await t.db.$count(assignments, and(eq(assignments.publisher_id, publisher_id), isOpen)),
    ).toBe(2);
  });
});

describe('two who return one territory at once', () => {
  it('two who return one territory at once return it once, with the completion that the first one said', async () => {
    const publisher = await rows.publisher();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await rows.assign(await rows.territory(), publisher);
      const sent = [true, false].map((completed) => ({ params: { id }, body: { completed } }));
      const answers = await Promise.all(sent.map((one) => t.send(returnAssignment, one, ana)));
      expect(statuses(answers)).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_returned');
      const said = answers[0]?.status === 200;
      const [row] = await t.db.select().from(assignments).where(eq(assignments.id, id));
      expect(row?.completed_at !== null).toBe(said);
    }
  });
});

describe('deleting while someone assigns', () => {
  it('a publisher deleted while someone assigns either is deleted or holds the territory', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const publisher_id = await rows.publisher();
      const territory_id = await rows.territory();
      const [deleted, assigned] = await Promise.all([
        t.send(deletePublisher, { params: { id: publisher_id } }, ana),
        t.send(createAssignment, { body: { territory_id, publisher_id } }, ana),
      ]);
      expect([
        [204, 404],
        [409, 201],
      ]).toContainEqual([deleted.status, assigned.status]);
    }
    for (const open of await t.call(listAssignments, { query: { open: 'true' } }, ana)) {
      expect(open.publisher).not.toBeNull();
    }
  });

  it('a publisher deleted while returning is deleted, or kept with the whole history', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const publisher = await rows.publisher();
      const { id } = await rows.assign(await rows.territory(), publisher);
      const [deleted, returned] = await Promise.all([
        t.send(deletePublisher, { params: { id: publisher } }, ana),
        t.send(returnAssignment, { params: { id }, body: {} }, ana),
      ]);
      expect(returned.status).toBe(200);
      expect([204, 409]).toContain(deleted.status);
      const [row] = await t.db.select().from(assignments).where(eq(assignments.id, id));
      expect(row?.publisher_id).toBe(deleted.status === 204 ? null : publisher);
    }
  });

  it('a territory deleted while someone assigns takes its new assignment with it', async () => {
    const publisher_id = await rows.publisher();
    for (let round = 0; round < ROUNDS; round += 1) {
      const territory_id = await rows.territory();
      const [deleted, assigned] = await Promise.all([
        t.send(deleteTerritory, { params: { id: territory_id } }, ana),
        t.send(createAssignment, { body: { territory_id, publisher_id } }, ana),
      ]);
      expect(deleted.status).toBe(204);
      expect([201, 404]).toContain(assigned.status);
      expect(await t.db.$count(assignments, eq(assignments.territory_id, territory_id))).toBe(0);
    }
  });
});
