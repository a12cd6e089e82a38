/** Calls of many lines at the same moment as others, over the real application; each also without its guard. */
import {
  assignSeveral,
  createAssignment,
  returnSeveral,
} from '@territorios/contract/assignments/api.ts';
import { updateSeveralTerritories } from '@territorios/contract/territories/api.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { isOpen } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { testApp } from '#testing/app.ts';
import { happensOnce } from '#testing/meeting.ts';
import { rowsOf } from '#testing/rows.ts';
import { LINES, many, on, type On, ROUNDS } from '#testing/several-lines.ts';

let guarded: On;

beforeAll(async () => {
  guarded = await on(await testApp());
});

const assignAll = ({ app, user }: On, places: string[], publishers: string[]) => {
  const lines = places.map((territory_id, index) => ({
    territory_id,
    publisher_id: publishers[index % publishers.length] ?? '',
  }));
  return app.send(assignSeveral, { body: { assignments: lines } }, user);
};

describe('two who assign the same territories in opposite order', () => {
  async function race(place: On, lines: number) {
    const own = rowsOf(place.app, place.user);
    const places = await own.territories(lines);
    // Others each, so that nobody waits for a publisher.
    const [first, second] = [await own.publisher(), await own.publisher()];
    const answers = await Promise.all([
      assignAll(place, places, [first]),
      assignAll(place, places.toReversed(), [second]),
    ]);
    const open = await place.app.db.$count(
      assignments,
      and(inArray(assignments.territory_id, places), isOpen),
    );
    return { answers: answers.toSorted((a, b) => a.status - b.status), open };
  }

  it('of two who assign the same territories in opposite order one has all, and the other reads so on each line', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { answers, open } = await race(guarded, LINES);
      expect(answers.map(({ status }) => status)).toEqual([201, 409]);
      expect(answers[1]?.body.rows?.map(({ index, code }) => [index, code])).toEqual(
        Array.from({ length: LINES }, (_none, index) => [index, 'territory_taken']),
      );
      expect(open).toBe(LINES);
    }
  });

  it('control: locked in the order of their lists the two wait for each other, and one is undone', async () => {
    const unordered = await on(
      await testApp((statement) =>
        // Slowly, so that the two meet.
        statement.replace(
          /^select "id", "name", "retired_at"( from "territories" .*any\((\$\d+)\).*) order by "territories"\."id" for/s,
          'select "id", "name", "retired_at", pg_sleep(0.002)$1 order by array_position($2::uuid[], "territories"."id") for',
        ),
      ),
    );
    const undone = await happensOnce(async () => {
      const { answers } = await race(unordered, LINES);
      return answers.some(({ status }) => status === 503);
    });
    expect(undone).toBe(true);
  });
});

describe('one who assigns several beside one who assigns one', () => {
  async function race(place: On) {
    const { app, user } = place;
    const own = rowsOf(app, user);
    const [a = '', b = '', c = ''] = await own.territories(3);
    const [mine = '', theirs = ''] = await many(2, () => own.publisher());
    const [several, single] = await Promise.all([
      assignAll(place, [a, b, c], [mine]),
      app.send(createAssignment, { body: { territory_id: b, publisher_id: theirs } }, user),
    ]);
    const rows = await app.db
      .select({ id: assignments.territory_id })
      .from(assignments)
      .where(and(inArray(assignments.territory_id, [a, b, c]), isOpen));
    return { several, single, open: rows.length };
  }

  it('one who assigns several beside one who assigns one of them: all or none, and the other line is named', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { several, single, open } = await race(guarded);
      expect(new Set([several.status, single.status])).toEqual(new Set([201, 409]));
      expect(open).toBe(several.status === 201 ? 3 : 1);
      const named = [
        { index: 1, code: 'territory_taken', error: 'El territorio ya está asignado.' },
      ];
      expect(several.body.rows).toEqual(several.status === 409 ? named : undefined);
    }
  });

  it('control: without the index a territory has two holders', async () => {
    const place = await on(
      await testApp((statement) =>
        // The single one asks late, so that it does not always come first.
        statement.replace(
          /^select "id"( from "territories" .* for no key update)/s,
          'select "id", pg_sleep(0.02)$1',
        ),
      ),
    );
    await place.app.asOwner(sql`drop index one_open_assignment`);
    const wrong = await happensOnce(async () => (await race(place)).open > 3);
    expect(wrong).toBe(true);
  });
});

describe('several who give to one publisher', () => {
  const LIMIT = 5;

  async function heldAfter(place: On) {
    const { app, user } = place;
    const own = rowsOf(app, user);
    const publisher_id = await own.publisher(LIMIT);
    const places = await own.territories(8);
    const answers = await Promise.all([
      assignAll(place, places.slice(0, 3), [publisher_id]),
      assignAll(place, places.slice(3, 6), [publisher_id]),
      ...places
        .slice(6)
        .map((territory_id) =>
          app.send(createAssignment, { body: { territory_id, publisher_id } }, user),
        ),
    ]);
    for (const { status } of answers) expect([201, 409]).toContain(status);
    return app.db.$count(assignments, and(eq(assignments.publisher_id, publisher_id), isOpen));
  }

  it('several who give many and one to one publisher at once never pass the limit', async () => {
    for (let round = 0; round < ROUNDS; round += 1)
      expect(await heldAfter(guarded)).toBeLessThanOrEqual(LIMIT);
  });

  it('control: without the lock of the publisher the limit is passed', async () => {
    const unlocked = await on(
      await testApp((statement) => statement.replace(/ for update of "publishers"/, '')),
    );
    const passed = await happensOnce(async () => (await heldAfter(unlocked)) > LIMIT);
    expect(passed).toBe(true);
  });
});

it('territories change their zone while others assign and return them, and nobody waits for ever', async () => {
  const { app, user } = guarded;
  const own = rowsOf(app, user);
  const publisher = await own.publisher();
  for (let round = 0; round < ROUNDS; round += 1) {
    const places = await own.territories(LINES);
    const held = await Promise.all(places.slice(0, 6).map((id) => own.assign(id, publisher)));
    const answers = await Promise.all([
      app.send(updateSeveralTerritories, { body: { ids: places, zone_id: null } }, user),
      app.send(
        updateSeveralTerritories,
        { body: { ids: places.toReversed(), zone_id: null } },
        user,
      ),
      assignAll(guarded, places.slice(6), [publisher]),
      app.send(returnSeveral, { body: { assignments: held.map(({ id }) => ({ id })) } }, user),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 200]);
  }
});
