import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import {
  deleteBoundary,
  listBoundaries,
  saveBoundary,
} from '@territorios/contract/boundaries/api.ts';
import { boundaryOf } from '@territorios/contract/boundaries/rules.ts';
import { createImport } from '@territorios/contract/imports/api.ts';
import { longestBoundary } from '@territorios/contract/testing/longest-boundary.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';
import { areaOf } from './area.ts';

const t = await fileApp();
let ana: TestUser;
let id: string;

const polygon = (width: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [-99, 19],
      [-99 + width, 19],
      [-99 + width, 20],
      [-99, 19],
    ],
  ],
});
/** As it is sent. */
const drawn = (width: number) => JSON.stringify(polygon(width));
/** As it is stored. */
const stored = (width: number) => JSON.stringify(boundaryOf(polygon(width)));

beforeEach(async () => {
  ana = await t.congregation();
  id = await rowsOf(t, ana).territory('Centro 1');
});

const save = (geometry: string, replaces?: string | null) =>
  t.send(saveBoundary, { params: { id }, body: { geometry, replaces } }, ana);
const remove = () => t.send(deleteBoundary, { params: { id } }, ana);
const boundaries = () => t.call(listBoundaries, {}, ana);
const entries = async () =>
  (await t.call(listAuditEntries, { query: {} }, ana))
    .filter(({ action }) => action.startsWith('boundary'))
    .map(({ action, subject_name, territory_id, details }) => ({
      action,
      subject_name,
      territory_id,
      details,
    }));

it('a boundary that is drawn is in the list, with the box around it, in one form', async () => {
  expect(await save(drawn(1), null)).toEqual({
    status: 200,
    body: { territory_id: id, geometry: stored(1) },
  });
  expect(await boundaries()).toEqual([{ territory_id: id, geometry: stored(1) }]);
  const { rows } = await t.db.execute(
    sql`select west, south, east, north from territory_boundaries where territory_id = ${id}`,
  );
  expect(rows).toEqual([{ west: -99, south: 19, east: -98, north: 20 }]);
});

it('what is drawn, changed and removed is told, without the boundary itself', async () => {
  await save(drawn(1), null);
  await save(drawn(2), stored(1));
  expect((await remove()).status).toBe(204);
  expect(await boundaries()).toEqual([]);
  const of = { subject_name: 'Centro 1', territory_id: id };
  const [one, two] = [areaOf(stored(1)), areaOf(stored(2))];
  const area = (from: number | null, to: number | null) => ({ field: 'area', from, to });
  const boundary = { field: 'boundary', from: null, to: null };
  expect(await entries()).toEqual([
    { action: 'boundary_removed', ...of, details: { changes: [area(two, null)] } },
    {
      action: 'boundary_drawn',
      ...of,
      details: { redrawn: true, changes: [boundary, area(one, two)] },
    },
    { action: 'boundary_drawn', ...of, details: { redrawn: false, changes: [area(null, one)] } },
  ]);
});

it('a save whose answer was lost may be sent again, and is told once', async () => {
  await save(drawn(1), null);
  expect((await save(drawn(1), null)).status).toBe(200);
  expect(await entries()).toHaveLength(1);
});

it('a boundary that does not exist is not removed', async () => {
  expect(await remove()).toEqual({
    status: 404,
    body: { error: 'El contorno ya no existe o ya fue eliminado.', code: 'not_found' },
  });
});

it('a boundary that crosses itself is refused when drawn, and taken from a file', async () => {
  const hourglass =
    '{"type":"Polygon","coordinates":[[[-99,19],[-98,20],[-98,19],[-99,20],[-99,19]]]}';
  const sentence = 'El contorno se cruza o se toca a sí mismo';
  expect(await save(hourglass)).toMatchObject({
    status: 400,
    body: { fields: { geometry: sentence } },
  });
  const body = {
    dry_run: false,
    kind: 'boundaries',
    file_name: 'Mapa.kml',
    rows: [{ row: 1, territory: { id }, geometry: hourglass }],
  } as const;
  const { rows } = await t.call(createImport, { body: { ...body, rows: [...body.rows] } }, ana);
  expect(rows).toMatchObject([{ outcome: 'created' }]);
});

it('the longest boundary is stored when drawn, also over another one, and from a file', async () => {
  const geometry = JSON.stringify(boundaryOf(longestBoundary()));
  expect(await save(geometry, null)).toMatchObject({ status: 200, body: { geometry } });
  expect((await save(drawn(1), geometry)).status).toBe(200);
  const rows = [{ row: 1, territory: { id }, geometry }];
  const file = { dry_run: false, kind: 'boundaries', file_name: 'Mapa.kml', rows } as const;
  const imported = await t.send(createImport, { body: { ...file, rows } }, ana);
  expect(imported).toMatchObject({ status: 201, body: { rows: [{ outcome: 'updated' }] } });
  expect(await boundaries()).toEqual([{ territory_id: id, geometry }]);
});

const refused = {
  status: 409,
  body: {
    error: 'Otra persona cambió este contorno mientras usted lo dibujaba.',
    code: 'boundary_changed',
  },
};

it.each<[string, number | null, number | null]>([
  ['drew one', 2, null],
  ['changed it', 2, 1],
  ['removed it', null, 1],
])('who draws while somebody else %s does not overwrite that', async (_what, theirs, seen) => {
  if (seen !== null) await save(drawn(seen));
  if (theirs === null) await remove();
  else await save(drawn(theirs));
  const before = await boundaries();
  expect(await save(drawn(3), seen === null ? null : stored(seen))).toEqual(refused);
  expect(await boundaries()).toEqual(before);
  expect((await save(drawn(3), before[0]?.geometry ?? null)).status).toBe(200);
});

const ROUNDS = 10;

it('of two people who draw at once one is stored, and the other one knows', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [before] = await boundaries();
    const seen = before?.geometry ?? null;
    const widths = [round + 0.1, round + 0.2];
    const answers = await Promise.all(widths.map((width) => save(drawn(width), seen)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    const winner = widths[answers.findIndex(({ status }) => status === 200)] ?? 0;
    expect(await boundaries()).toEqual([{ territory_id: id, geometry: stored(winner) }]);
  }
  expect(await entries()).toHaveLength(ROUNDS);
});

const isWaiting = async () =>
  (
    await t.db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rowCount;

it('who draws while the change of somebody else is being stored waits for it, and does not overwrite it', async () => {
  await save(drawn(1), null);
  const answer = await t.db.transaction(async (tx) => {
    await tx.execute(sql`select from territories where id = ${id} for no key update`);
    await tx.execute(
      sql`update territory_boundaries set geometry = ${stored(2)} where territory_id = ${id}`,
    );
    const late = save(drawn(3), stored(1));
    await vi.waitFor(async () => expect(await isWaiting()).toBe(1), { timeout: 20_000 });
    // In an object, or the transaction would wait for what waits for it.
    return { late };
  });
  expect(await answer.late).toEqual(refused);
  expect(await boundaries()).toEqual([{ territory_id: id, geometry: stored(2) }]);
});

it('control: without the lock both see the same boundary and both write', async () => {
  await save(drawn(1), null);
  let looking = 2;
  let open: () => void = () => undefined;
  const bothHaveLooked = new Promise<void>((resolve) => {
    open = resolve;
  });
  const lookAndWrite = (width: number) =>
    t.db.transaction(async (tx) => {
      const { rows } = await tx.execute(
        sql`select geometry from territory_boundaries where territory_id = ${id}`,
      );
      looking -= 1;
      if (looking === 0) open();
      await bothHaveLooked;
      if (rows[0]?.['geometry'] !== stored(1)) return 'refused';
      await tx.execute(
        sql`update territory_boundaries set geometry = ${stored(width)} where territory_id = ${id}`,
      );
      return 'written';
    });
  expect(await Promise.all([lookAndWrite(2), lookAndWrite(3)])).toEqual(['written', 'written']);
});
