/** Two people who change one territory's history at the same moment, over the real application. */
import {
  correctAssignment,
  createAssignment,
  deleteAssignment,
  extendAssignment,
  listAssignments,
  reopenAssignment,
  returnAssignment,
  transferAssignment,
  type Assignment,
} from '@territorios/contract/assignments/api.ts';
import { overlap } from '@territorios/contract/assignments/rules.ts';
import { addDays, dayOf } from '@territorios/contract/dates.ts';
import { deletePublisher } from '@territorios/contract/publishers/api.ts';
import { deleteTerritory } from '@territorios/contract/territories/api.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApp, TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';

const ROUNDS = 20;
const ZONE = 'America/Mexico_City';

const t = await fileApp();
let ana: TestUser;
let rows: ReturnType<typeof rowsOf>;

beforeAll(async () => {
  ana = await t.congregation();
  rows = rowsOf(t, ana);
});

const historyOf = (territory_id: string) =>
  t.call(listAssignments, { query: { territory_id } }, ana);

/** Of one territory: one is out at most, and no two cover the same time. */
async function expectSound(territory_id: string): Promise<void> {
  const lines = (await historyOf(territory_id)).map(({ assigned_at, returned_at }) => ({
    from: dayOf(assigned_at, ZONE),
    until: returned_at === null ? null : dayOf(returned_at, ZONE),
  }));
  lines.forEach((line, index) => {
    for (const other of lines.slice(index + 1)) expect(overlap(line, other)).toBe(false);
  });
}

/** What is kept of the history's ends, and what the history says. */
async function expectKeptEnds(): Promise<void> {
  const { rows: differences } = await t.db.execute(sql`
    with ends as (
      select congregation_id, territory_id, max(assigned_at), max(returned_at), max(completed_at)
      from assignments group by 1, 2
    )
    (table ends except table territory_activity) union all (table territory_activity except table ends)`);
  expect(differences).toEqual([]);
}

const old = (territory_id: string, publisher_id: string, from: string, until: string) => ({
  body: { territory_id, publisher_id, assigned_on: from, returned_on: until },
});

describe('two old records of the same time', () => {
  const race = async (on: TestApp, user: TestUser, territory_id: string) => {
    const own = rowsOf(on, user);
    const publishers = [await own.publisher(), await own.publisher()];
    return Promise.all(
      publishers.map((publisher) =>
        on.send(createAssignment, old(territory_id, publisher, '2026-03-01', '2026-04-01'), user),
      ),
    );
  };

  it('of two old records of the same time one is stored, and the other says which', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const territory_id = await rows.territory();
      const answers = await race(t, ana, territory_id);
      const codes = answers.map(({ status, body }) => (status === 201 ? 'stored' : body.code));
      expect(codes.toSorted()).toEqual(['assignments_overlap', 'stored']);
      await expectSound(territory_id);
    }
  });

  it('control: without the lock both find nothing in their way', async () => {
    const territory_id = await rows.territory();
    const publisher_id = await rows.publisher();
    let finding = 2;
    let open: () => void = () => undefined;
    const bothHaveFound = new Promise<void>((resolve) => {
      open = resolve;
    });
    const storeUnlocked = () =>
      t.db.transaction(async (tx) => {
        const found = await tx.execute(
          sql`select from assignments where territory_id = ${territory_id}`,
        );
        finding -= 1;
        if (finding === 0) open();
        await bothHaveFound;
        await tx.execute(sql`
          insert into assignments (congregation_id, territory_id, publisher_id, id, token, assigned_at, expires_at, returned_at)
          values (${ana.congregationId}, ${territory_id}, ${publisher_id}, gen_random_uuid(), gen_random_uuid(),
            '2026-03-01T18:00Z', '2026-04-01', '2026-04-01T18:00Z')`);
        return found.rowCount;
      });
    expect(await Promise.all([storeUnlocked(), storeUnlocked()])).toEqual([0, 0]);
    await t.asOwner(sql`delete from assignments where territory_id = ${territory_id}`);
  });
});

describe('two who change one assignment', () => {
  it.each([
    ['return', 'correct'],
    ['return', 'extend'],
    ['return', 'transfer'],
    ['transfer', 'transfer'],
    ['reopen', 'assign'],
    ['reopen', 'deletePublisher'],
    ['correct', 'deletePublisher'],
    ['correct', 'deleteTerritory'],
    ['correct', 'delete'],
    ['correct', 'correct'],
  ] as const)(
    '%s beside %s leaves a history that can be true, and never a failure',
    async (first, second) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const territory_id = await rows.territory();
        const publisher_id = await rows.publisher();
        const another = await rows.publisher();
        const past = old(territory_id, publisher_id, '2026-09-01', '2026-10-01');
        const before = await t.call(createAssignment, past, ana);
        const line = await rows.assign(territory_id, publisher_id);
        const isOfReturned = first === 'reopen' || second === 'deletePublisher';
        if (isOfReturned) await rows.returnTerritory(line.id);
        const params = { id: line.id };
        const deeds = {
          return: () => t.send(returnAssignment, { params, body: {} }, ana),
          correct: () => {
            const body = { assigned_on: '2026-10-01', reason: 'Prueba' };
            return t.send(correctAssignment, { params, body }, ana);
          },
          extend: () => {
            const body = { expires_at: '2027-01-01' };
            return t.send(extendAssignment, { params, body }, ana);
          },
          transfer: () =>
            t.send(transferAssignment, { params, body: { publisher_id: another } }, ana),
          reopen: () => t.send(reopenAssignment, { params }, ana),
          assign: () =>
            t.send(createAssignment, { body: { territory_id, publisher_id: another } }, ana),
          delete: () => t.send(deleteAssignment, { params: { id: before.id } }, ana),
          deletePublisher: () => t.send(deletePublisher, { params: { id: publisher_id } }, ana),
          deleteTerritory: () => t.send(deleteTerritory, { params: { id: territory_id } }, ana),
        };
        const answers = await Promise.all([deeds[first](), deeds[second]()]);
        for (const { status } of answers) expect(status).toBeLessThan(500);
        await expectSound(territory_id);
      }
      await expectKeptEnds();
    },
    60_000,
  );
});

describe('any history', () => {
  const day = fc.integer({ min: 1, max: 60 }).map((days) => addDays('2026-11-20', -days));
  const deed = fc.record({
    kind: fc.constantFrom('note', 'correct', 'delete', 'return', 'reopen', 'assign'),
    days: fc.tuple(day, day).map((both) => both.toSorted()),
    completed: fc.boolean(),
    which: fc.nat(),
  });

  it('after any deeds no two lines cover the same time, and the last dates are those of the history', async () => {
    const publisher_id = await rows.publisher();
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 12 }), async (deeds) => {
        const territory_id = await rows.territory();
        const lines: Assignment[] = [];
        for (const { kind, days, completed, which } of deeds) {
          const [assigned_on = '', returned_on = ''] = days;
          const line = lines[which % Math.max(lines.length, 1)];
          const params = { id: line?.id ?? '' };
          const isNew = kind === 'note' || kind === 'assign';
          if (!isNew && !line) continue;
          const body = { territory_id, publisher_id };
          const answer = await {
            note: () =>
              t.send(
                createAssignment,
                { body: { ...body, assigned_on, returned_on, completed } },
                ana,
              ),
            assign: () => t.send(createAssignment, { body }, ana),
            correct: () =>
              t.send(correctAssignment, { params, body: { assigned_on, returned_on } }, ana),
            delete: () => t.send(deleteAssignment, { params }, ana),
            return: () => t.send(returnAssignment, { params, body: { completed } }, ana),
            reopen: () => t.send(reopenAssignment, { params }, ana),
          }[kind]();
          expect(answer.status).toBeLessThan(500);
          if (answer.status === 201) lines.push(answer.body as unknown as Assignment);
        }
        await expectSound(territory_id);
        await expectKeptEnds();
      }),
      { numRuns: 40 },
    );
  });
});
