import { listAssignments } from '@territorios/contract/assignments/api.ts';
import type { ImportRowInput } from '@territorios/contract/imports/rows.ts';
import { updateTerritory } from '@territorios/contract/territories/api.ts';
import { beforeEach, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { bring } from '#testing/imports.ts';
import { rowsOf } from '#testing/rows.ts';

type Row = Partial<ImportRowInput['assignments']>;

const t = await fileApp();
let ana: TestUser;
let own: ReturnType<typeof rowsOf>;

beforeEach(async () => {
  ana = await t.congregation();
  own = rowsOf(t, ana);
  await own.territory('1');
  await own.territory('2');
  await own.publisher(2, 'Marta');
  await own.publisher(1, 'Luis');
});

const lines = (...rows: Row[]) => [{ kind: 'assignments' as const, rows }];
const row = (assigned_on: string, returned_on: string | null, rest: Row = {}): Row => ({
  territory: '1',
  publisher: 'Marta',
  assigned_on,
  returned_on,
  completed_on: null,
  ...rest,
});
const outcomes = async (rows: Row[], options = {}) =>
  (await bring(t, ana, lines(...rows), options)).rows.map(({ outcome, error }) => error ?? outcome);
const dryRun = { dry_run: true };
const history = () => t.call(listAssignments, { query: {} }, ana);

it('nothing is out on a retired territory, and its past is noted down', async () => {
  const id = await own.territory('3');
  await t.call(updateTerritory, { params: { id }, body: { retired: true } }, ana);
  const of = { territory: { id } };
  expect(
    await outcomes([row('2026-10-01', null, of), row('2025-10-01', '2025-10-02', of)], dryRun),
  ).toEqual(['El territorio está retirado.', 'created']);
});

it('a row refers to what other rows of the same call make', async () => {
  const answer = await bring(t, ana, [
    { kind: 'publishers', rows: [{ id: null, name: 'Marta', role: 'P' }] },
    { kind: 'territories', rows: [{ id: null, name: '1' }] },
    ...lines(row('2026-10-01', null, { territory: { row: 1 }, publisher: { row: 1 } })),
  ]);
  expect(answer.before.map(({ kind, rows }) => [kind, rows[0]?.outcome])).toEqual([
    ['publishers', 'created'],
    ['territories', 'created'],
  ]);
  const [line] = await history();
  expect(line).toMatchObject({ territory: { name: '1' }, publisher: { name: 'Marta' } });
});
