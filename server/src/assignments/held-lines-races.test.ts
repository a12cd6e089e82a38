/** Returns and reminders of many lines at the same moment, over the real application; each also without its guard. */
import {
  remindSeveral,
  returnAssignment,
  returnSeveral,
} from '@territorios/contract/assignments/api.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '#db/schema/audit-tables.ts';
import { testApp } from '#testing/app.ts';
import { happensOnce } from '#testing/meeting.ts';
import { rowsOf } from '#testing/rows.ts';
import { LINES, many, on, type On, ROUNDS } from '#testing/several-lines.ts';

let guarded: On;

beforeAll(async () => {
  guarded = await on(await testApp());
});

describe('two who return the same assignments in opposite order', () => {
  /** @returns how many returns the audit has of them, and whether one was undone */
  async function returnsAfter({ app, user }: On) {
    const own = rowsOf(app, user);
    const publisher = await own.publisher();
    const held = await many(LINES, async () => own.assign(await own.territory(), publisher));
    const lines = held.map(({ id }) => ({ id, completed: true }));
    const [first] = lines;
    const answers = await Promise.all([
      app.send(returnSeveral, { body: { assignments: lines } }, user),
      app.send(returnSeveral, { body: { assignments: lines.toReversed() } }, user),
      app.send(returnAssignment, { params: { id: first?.id ?? '' }, body: {} }, user),
    ]);
    const ids = lines.map(({ id }) => id);
    const { subject_id, action } = auditEntries;
    const told = await app.db.$count(
      auditEntries,
      and(inArray(subject_id, ids), eq(action, 'returned')),
    );
    return { told, isUndone: answers.some(({ status }) => status === 503) };
  }

  it('of two who return the same assignments, beside a third who returns one, each is returned once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { told, isUndone } = await returnsAfter(guarded);
      expect([1, LINES]).toContain(told);
      expect(isUndone).toBe(false);
    }
  });

  it('control: where the update asks no more whether they are open, they are returned twice', async () => {
    const unguarded = await on(
      await testApp((statement) =>
        statement.replace(
          /^(update "assignments" set .*) and "assignments"."returned_at" is null/,
          '$1',
        ),
      ),
    );
    const wrong = await happensOnce(async () => (await returnsAfter(unguarded)).told > LINES);
    expect(wrong).toBe(true);
  });
});

describe('two who remind the same people in opposite order', () => {
  async function race({ app, user }: On) {
    const own = rowsOf(app, user);
    const publisher = await own.publisher();
    const held = await many(LINES, async () => own.assign(await own.territory(), publisher));
    const ids = held.map(({ id }) => id);
    const answers = await Promise.all(
      [ids, ids.toReversed()].map((each) =>
        app.send(remindSeveral, { body: { assignments: each } }, user),
      ),
    );
    return answers.map(({ status }) => status);
  }

  it('two who remind the same people in opposite order are both noted down', async () => {
    for (let round = 0; round < ROUNDS; round += 1) expect(await race(guarded)).toEqual([201, 201]);
  });

  it('control: locked in the order of their lists the two wait for each other, and one is refused', async () => {
    const unordered = await on(
      await testApp((statement) =>
        statement.replace(
          /^select "returned_at"( from "assignments" .*any\((\$\d+)\).*) order by "assignments"\."id" for/s,
          'select "returned_at", pg_sleep(0.002)$1 order by array_position($2::uuid[], "assignments"."id") for',
        ),
      ),
    );
    expect(await happensOnce(async () => (await race(unordered)).includes(503))).toBe(true);
  });
});
