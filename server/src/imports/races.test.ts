/** Imports at the same moment as other calls, over the real application; each also without its guard. */
import { createAssignment } from '@territorios/contract/assignments/api.ts';
import { createImport, undoImport } from '@territorios/contract/imports/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { createZone, deleteZone } from '@territorios/contract/zones/api.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { isOpen } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { bring, importBody } from '#testing/imports.ts';
import { happensOnce } from '#testing/meeting.ts';
import { rowsOf } from '#testing/rows.ts';
import { place, ROUNDS, statuses, TURN, unique, without, type On } from '#testing/import-races.ts';

let guarded: On;

beforeAll(async () => {
  guarded = await place();
});

const TODAY = '2026-11-20';

describe('two imports of the same file', () => {
  async function race({ app, user, beside }: On) {
    const name = unique('Mapa');
    const body = importBody([{ kind: 'territories', rows: [{ name }, { name: `${name} B` }] }]);
    // In one program the second would wait its turn.
    const answers = await beside(
      () => app.send(createImport, { body }, user),
      () => app.elsewhere.send(createImport, { body }, user),
    );
    const made = (await app.call(listTerritories, {}, user)).filter((one) =>
      one.name.startsWith(name),
    );
    return { answers, made: made.length };
  }

  it('two imports of the same file: the second finds what the first has made', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { answers, made } = await race(guarded);
      expect([statuses(answers), made]).toEqual([[201, 201], 2]);
    }
  });

  it('control: without their turns each makes all of it', async () => {
    const unguarded = await without(TURN, 'select $1::text');
    expect(await happensOnce(async () => (await race(unguarded)).made > 2)).toBe(true);
  });
});

describe('an import beside one who assigns', () => {
  const line = (territory: string, publisher: string) => ({
    territory: { id: territory },
    publisher: { id: publisher },
    assigned_on: TODAY,
    returned_on: null,
    completed_on: null,
  });

  async function race({ app, user, beside }: On) {
    const own = rowsOf(app, user);
    const [first = '', second = ''] = await own.territories(2);
    const publisher_id = await own.publisher(1);
    const body = importBody([{ kind: 'assignments', rows: [line(first, publisher_id)] }]);
    const answers = await beside(
      () => app.send(createImport, { body }, user),
      () => app.send(createAssignment, { body: { territory_id: second, publisher_id } }, user),
    );
    const held = await app.db.$count(
      assignments,
      and(eq(assignments.publisher_id, publisher_id), isOpen),
    );
    return { statuses: statuses(answers), held };
  }

  it('both to one publisher never pass the limit of the role', async () => {
    for (let round = 0; round < ROUNDS; round += 1)
      expect(await race(guarded)).toEqual({ statuses: [201, 409], held: 1 });
  });

  it('control: without the lock of the publishers the limit is passed', async () => {
    // Nor that of the territories, for which the two would wait for each other.
    const unguarded = await without(
      /(from "(?:publishers|territories)" .* order by .*) for no key update$/s,
      '$1',
    );
    expect(await happensOnce(async () => (await race(unguarded)).held > 1)).toBe(true);
  });

  async function retiring({ app, user, beside }: On) {
    const own = rowsOf(app, user);
    const name = unique('R');
    const territory_id = await own.territory(name);
    const publisher_id = await own.publisher();
    const body = importBody([{ kind: 'territories', rows: [{ name, retired: true }] }]);
    const answers = await beside(
      () => app.send(createImport, { body }, user),
      () => app.send(createAssignment, { body: { territory_id, publisher_id } }, user),
    );
    const retired = and(eq(territories.id, territory_id), isNotNull(territories.retired_at));
    const isRetired = (await app.db.$count(territories, retired)) === 1;
    const isOut =
      (await app.db.$count(
        assignments,
        and(eq(assignments.territory_id, territory_id), isOpen),
      )) === 1;
    return { statuses: statuses(answers), isBoth: isRetired && isOut };
  }

  it('what is retired by it is held by nobody', async () => {
    for (let round = 0; round < ROUNDS; round += 1)
      expect(await retiring(guarded)).toEqual({ statuses: [201, 409], isBoth: false });
  });

  it('control: without the lock of the territories one is retired and out', async () => {
    const unguarded = await without(
      /(from "territories" .* order by "territories"\."id") for no key update$/s,
      '$1',
    );
    expect(await happensOnce(async () => (await retiring(unguarded)).isBoth)).toBe(true);
  });
});

describe('an import beside one who deletes its zone', () => {
  async function race({ app, user, beside }: On) {
    const name = unique('Zona');
    const { id } = await app.call(createZone, { body: { name } }, user);
    const body = importBody([{ kind: 'territories', rows: [{ name: unique('Z'), zone: name }] }]);
    const [imported, deleted] = await beside(
      () => app.send(createImport, { body }, user),
      () => app.send(deleteZone, { params: { id } }, user),
    );
    return [imported.status, imported.body.rows?.[0]?.code ?? null, deleted.status];
  }

  it('the zone stays, or the row says that there is none', async () => {
    for (let round = 0; round < ROUNDS; round += 1)
      expect([
        [201, null, 409],
        [409, 'zone_unknown', 204],
      ]).toContainEqual(await race(guarded));
  });

  it('control: without the lock of the zones the whole file is refused without a word of its row', async () => {
    const unguarded = await without(
      /(from "zones" .* order by "zones"\."id") for no key update$/s,
      '$1',
    );
    expect(await happensOnce(async () => (await race(unguarded))[0] === 404)).toBe(true);
  });
});

it('imports, undoings, and those who assign the same rows never wait for each other for ever', async () => {
  const { app, user } = guarded;
  const own = rowsOf(app, user);
  const publisher_id = await own.publisher();
  for (let round = 0; round < ROUNDS; round += 1) {
    const places = await own.territories(4);
    const rows = places.map((id) => ({ id, name: unique('N'), retired: false }));
    const { id } = await bring(app, user, [{ kind: 'territories', rows }]);
    const answers = await Promise.all([
      app.send(undoImport, { params: { id: id ?? '' } }, user),
      app.elsewhere.send(
        createImport,
        {
          body: importBody([
            { kind: 'territories', rows: rows.map((row) => ({ ...row, notes: 'x' })) },
          ]),
        },
        user,
      ),
      ...places.map((territory_id) =>
        app.send(createAssignment, { body: { territory_id, publisher_id } }, user),
      ),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  }
  const { rows: differences } = await app.db.execute(sql`
    with ends as (select congregation_id, territory_id, max(assigned_at), max(returned_at), max(completed_at) from assignments group by 1, 2)
    (table ends except table territory_activity) union all (table territory_activity except table ends)`);
  expect(differences).toEqual([]);
});
