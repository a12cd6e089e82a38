import { listAssignments, type Assignment } from '@territorios/contract/assignments/api.ts';
import type { ImportRowInput } from '@territorios/contract/imports/rows.ts';
import { beforeEach, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { bring } from '#testing/imports.ts';
import { rowsOf } from '#testing/rows.ts';

const NOW = '2026-11-20T18:00:00.000Z';
const noon = (day: string) => `${day}T18:00:00.000Z`;

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
const shown = ({ assigned_at, expires_at, returned_at, completed_at, revoked_at }: Assignment) => ({
  assigned_at,
  expires_at,
  returned_at,
  completed_at,
  revoked_at,
});

it('past and open assignments of years are brought, each with its days at noon and a link of its own', async () => {
  const rows = [
    row('2024-03-01', '2024-04-10', { completed_on: '2024-04-02' }),
    row('2024-04-10', '2024-05-01', { publisher: null }),
    row('2024-05-01', '2024-05-01', { publisher: 'Luis', completed_on: '2024-05-01' }),
    row('2026-11-20', null, { publisher: 'Luis', expires_at: '2027-01-31' }),
    row('2026-10-01', null, { territory: '2' }),
  ];
  expect(await outcomes(rows)).toEqual(rows.map(() => 'created'));
  const all = await history();
  expect(all.map(shown)).toEqual([
    {
      assigned_at: NOW,
      expires_at: '2027-01-31',
      returned_at: null,
      completed_at: null,
      revoked_at: null,
    },
    {
      assigned_at: noon('2026-10-01'),
      expires_at: '2026-10-31',
      returned_at: null,
      completed_at: null,
      revoked_at: null,
    },
    {
      assigned_at: noon('2024-05-01'),
      expires_at: '2024-05-31',
      returned_at: noon('2024-05-01'),
      completed_at: noon('2024-05-01'),
      revoked_at: NOW,
    },
    {
      assigned_at: noon('2024-04-10'),
      expires_at: '2024-05-10',
      returned_at: noon('2024-05-01'),
      completed_at: null,
      revoked_at: NOW,
    },
    {
      assigned_at: noon('2024-03-01'),
      expires_at: '2024-03-31',
      returned_at: noon('2024-04-10'),
      completed_at: noon('2024-04-02'),
      revoked_at: NOW,
    },
  ]);
  expect(all[3]?.publisher).toBeNull();
  expect(new Set(all.map(({ token }) => token)).size).toBe(5);
  expect(await outcomes(rows)).toEqual(rows.map(() => 'unchanged'));
});

it('the same territory, publisher and first day are the same line, which is returned, corrected or left out', async () => {
  await bring(t, ana, lines(row('2026-10-01', null)));
  const [before] = await history();
  const returned = row('2026-10-01', '2026-11-01', {
    completed_on: '2026-10-20',
    expires_at: '2026-12-01',
  });
  expect(await outcomes([returned], { on_match: 'skip' })).toEqual(['skipped']);
  const answer = await bring(t, ana, lines(returned));
  expect(answer.rows[0]?.changes).toEqual([
    { field: 'expires_at', from: '2026-10-31', to: '2026-12-01' },
    { field: 'returned_on', from: null, to: '2026-11-01' },
    { field: 'completed_on', from: null, to: '2026-10-20' },
  ]);
  const [after] = await history();
  expect(after).toEqual({
    ...before,
    status: 'returned',
    expires_at: '2026-12-01',
    returned_at: noon('2026-11-01'),
    completed_at: noon('2026-10-20'),
    revoked_at: NOW,
  });
  expect(await outcomes([row('2026-10-01', null)])).toEqual(['updated']);
  expect((await history())[0]).toMatchObject({
    token: before?.token,
    returned_at: null,
    revoked_at: null,
  });
});

it('a line that the program closed keeps its hour where its day stays', async () => {
  const [territory, publisher] = [await own.territory('3'), await own.publisher(5, 'Eva')];
  const { id } = await own.assign(territory, publisher);
  await t.moveTo(new Date('2026-11-21T23:11:12.131Z'));
  await own.returnTerritory(id);
  const same = row('2026-11-20', '2026-11-21', {
    territory: '3',
    publisher: 'Eva',
    completed_on: '2026-11-21',
  });
  expect(await outcomes([same])).toEqual(['unchanged']);
  expect(await outcomes([{ ...same, expires_at: '2027-01-01' }])).toEqual(['updated']);
  expect((await history())[0]).toMatchObject({
    returned_at: '2026-11-21T23:11:12.131Z',
    completed_at: '2026-11-21T23:11:12.131Z',
  });
  await t.moveTo(new Date(NOW));
});

it('two of one publisher from one day on are told apart by their end', async () => {
  const rows = [row('2024-03-01', '2024-03-01'), row('2024-03-01', '2024-03-09')];
  expect(await outcomes([rows[0] ?? {}, { ...rows[1], id: null }])).toEqual(['created', 'created']);
  expect(await outcomes(rows)).toEqual(['unchanged', 'unchanged']);
  expect(await outcomes([row('2024-03-01', '2024-03-10')], dryRun)).toEqual([
    'Hay varios que se llaman «1»: elija cuál es.',
  ]);
});

it('days that cannot be are refused, each with its sentence', async () => {
  const rows = [
    row('2026-11-21', null),
    row('2026-10-01', '2026-11-21'),
    row('2026-10-01', '2026-09-30'),
    row('2026-10-01', null, { publisher: null }),
    row('2026-10-01', null, { completed_on: '2026-10-02' }),
    row('2026-10-01', '2026-10-03', { completed_on: '2026-10-04' }),
    row('2026-10-01', '2026-10-03', { completed_on: '2026-09-30' }),
    row('2026-10-01', null, { expires_at: '2036-11-22' }),
    row('1949-12-31', '1950-01-02'),
    row('2026-02-29', '2026-03-02'),
    row('2026-10-01', null, { territory: '9' }),
    row('2026-10-01', null, { publisher: 'Nadie' }),
  ];
  expect(await outcomes(rows, dryRun)).toEqual([
    'La fecha no puede ser futura',
    'La fecha no puede ser futura',
    'No puede ser antes de la asignación',
    'Una asignación sin publicador necesita la fecha de devolución',
    'Indique también cuándo se devolvió',
    'Debe estar entre la asignación y la devolución',
    'Debe estar entre la asignación y la devolución',
    'La fecha puede ser hasta dentro de diez años',
    'La fecha no puede ser anterior a 1950',
    'La fecha no es válida',
    'No hay ningún territorio «9».',
    'No hay ningún publicador «Nadie».',
  ]);
});

it('two holders at once are refused, also within one file; on the day of a return somebody else may have it', async () => {
  await bring(t, ana, lines(row('2024-03-01', '2024-04-10')));
  const rows = [
    row('2024-04-09', '2024-05-01', { publisher: 'Luis' }),
    row('2024-04-10', '2024-05-01', { publisher: 'Luis' }),
    row('2024-04-20', '2024-04-21'),
    row('2024-01-01', null, { publisher: 'Luis' }),
    row('2024-06-01', null, { publisher: 'Luis' }),
    row('2024-07-01', null),
    row('2024-05-20', '2024-06-02'),
  ];
  expect(await outcomes(rows, dryRun)).toEqual([
    'En esas fechas el territorio ya estaba asignado a Marta: del 01/03/2024 al 10/04/2024.',
    'created',
    'En esas fechas el territorio ya estaba asignado a Luis: del 10/04/2024 al 01/05/2024.',
    'En esas fechas el territorio ya estaba asignado a Marta: del 01/03/2024 al 10/04/2024.',
    'created',
    'El territorio ya está asignado.',
    'En esas fechas el territorio ya estaba asignado a Luis: desde el 01/06/2024.',
  ]);
});

it('a row that returns a territory makes room for the next one, and the limit of a role holds for what is out', async () => {
  for (const name of ['3', '4', '5']) await own.territory(name);
  const out = (territory: string, publisher = 'Luis') =>
    row('2026-10-01', null, { territory, publisher });
  await bring(t, ana, lines(out('1')));
  const rows = [
    out('2'),
    row('2025-01-01', '2025-02-01', { territory: '2', publisher: 'Luis' }),
    row('2026-10-01', '2026-10-20', { publisher: 'Luis' }),
    out('2'),
    out('3', 'Marta'),
    out('4', 'Marta'),
    out('5', 'Marta'),
    row('2026-10-20', null, { publisher: 'Luis' }),
  ];
  const results = await outcomes(rows, dryRun);
  const full = /ya tiene el máximo permitido/;
  expect(results[0]).toMatch(full);
  expect(results.slice(1, 6)).toEqual(['created', 'updated', 'created', 'created', 'created']);
  expect(results[6]).toMatch(full);
  expect(results[7]).toMatch(full);
  const good = [1, 2, 4].flatMap((index) => rows[index] ?? []);
  expect(await outcomes([...good, row('2026-10-20', null)])).toEqual([
    'created',
    'updated',
    'created',
    'created',
  ]);
});
