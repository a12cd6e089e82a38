/** Imports at the same moment as other calls, over the real application; each also without its guard. */
import { createAssignment } from '@territorios/contract/assignments/api.ts';
import { undoImport } from '@territorios/contract/imports/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { assignments } from '#db/schema/assignment-tables.ts';
import { auditEntries } from '#db/schema/audit-tables.ts';
import { bring } from '#testing/imports.ts';
import { happensOnce } from '#testing/meeting.ts';
import { rowsOf } from '#testing/rows.ts';
import { place, ROUNDS, statuses, TURN, unique, without, type On } from '#testing/import-races.ts';

let guarded: On;

beforeAll(async () => {
  guarded = await place();
});

describe('two who undo the same import', () => {
  async function race({ app, user, beside }: On) {
    const { id } = await bring(app, user, [{ kind: 'territories', rows: [{ name: unique('T') }] }]);
    const sent = { params: { id: id ?? '' } };
    // In one program the second would wait its turn.
    const answers = await beside(
      () => app.send(undoImport, sent, user),
      () => app.elsewhere.send(undoImport, sent, user),
    );
    const undone = and(eq(auditEntries.subject_id, id ?? ''), eq(auditEntries.action, 'undone'));
    return { statuses: statuses(answers), noted: await app.db.$count(auditEntries, undone) };
  }

  it('of two who undo the same import one does, and the other reads that it is done', async () => {
    for (let round = 0; round < ROUNDS; round += 1)
      expect(await race(guarded)).toEqual({ statuses: [200, 409], noted: 1 });
  });

  it('control: without their turns and the lock of the import it is undone twice', async () => {
    const unguarded = await place((statement) =>
      statement
        .replace(TURN, 'select $1::text')
        .replace(
          /(from "imports" .*) for update$|( as stored\s.*) for (?:no key )?update$/s,
          '$1$2',
        ),
    );
    expect(await happensOnce(async () => (await race(unguarded)).noted > 1)).toBe(true);
  });
});

describe('one who assigns beside one who undoes the import of that territory', () => {
  async function race({ app, user, beside }: On) {
    const own = rowsOf(app, user);
    const name = unique('T');
    const { id } = await bring(app, user, [{ kind: 'territories', rows: [{ name }] }]);
    const territory = (await app.call(listTerritories, {}, user)).find((one) => one.name === name);
    const body = { territory_id: territory?.id ?? '', publisher_id: await own.publisher() };
    const [undone, assigned] = await beside(
      () => app.send(undoImport, { params: { id: id ?? '' } }, user),
      () => app.send(createAssignment, { body }, user),
    );
    const held = await app.db.$count(assignments, eq(assignments.territory_id, body.territory_id));
    return [undone.status, assigned.status, held];
  }

  it('the territory goes, or it is out and stays', async () => {
    for (let round = 0; round < ROUNDS; round += 1)
      expect([
        [200, 404, 0],
        [409, 201, 1],
      ]).toContainEqual(await race(guarded));
  });

  it('control: without the lock of the territory an assignment that was answered with 201 goes with it', async () => {
    const unguarded = await without(
      /(^select from "territories" as stored\s.*) for update$/s,
      '$1',
    );
    expect(await happensOnce(async () => (await race(unguarded)).join() === '200,201,0')).toBe(
      true,
    );
  });
});
