import { createAssignment, listAssignments } from '@territorios/contract/assignments/api.ts';
import { createGroup, listGroups } from '@territorios/contract/groups/api.ts';
import { undoImport } from '@territorios/contract/imports/api.ts';
import { listPublishers, updatePublisher } from '@territorios/contract/publishers/api.ts';
import { beforeEach, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { bring, stored } from '#testing/imports.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await fileApp();
let ana: TestUser;

beforeEach(async () => {
  ana = await t.congregation();
});

const undo = (id: string | null) => t.send(undoImport, { params: { id: id ?? '' } }, ana);
const publishers = async () =>
  (await t.call(listPublishers, {}, ana)).map(({ name, group }) => [name, group?.name ?? null]);

const people = {
  kind: 'publishers' as const,
  rows: [
    { row: 1, name: 'Marta', role: 'Precursor', group: 'Norte' },
    { row: 2, name: 'Luis', role: 'Precursor', group: 'NORTE' },
    { row: 3, name: 'Eva', role: 'Precursor' },
  ],
};

it('a list of publishers makes the groups it names, once, and an undo takes them away', async () => {
  const before = await stored(t);
  const { id, made } = await bring(t, ana, [people]);
  expect(await publishers()).toEqual([
    ['Eva', null],
    ['Luis', 'Norte'],
    ['Marta', 'Norte'],
  ]);
  expect(made.find(({ kind }) => kind === 'groups')?.rows).toMatchObject([
    { row: 1, outcome: 'created', name: 'Norte' },
  ]);
  expect((await undo(id)).status).toBe(200);
  expect(await stored(t)).toEqual(before);
});

it('a publisher who is known changes the group, and keeps it where the file says nothing', async () => {
  await bring(t, ana, [people]);
  const rows = [
    { row: 1, name: 'Marta', group: 'Sur' },
    { row: 2, name: 'Luis' },
  ];
  const { id } = await bring(t, ana, [{ kind: 'publishers', rows }]);
  const after = [
    ['Eva', null],
    ['Luis', 'Norte'],
    ['Marta', 'Sur'],
  ];
  expect(await publishers()).toEqual(after);
  expect((await undo(id)).status).toBe(200);
  expect((await publishers()).at(-1)).toEqual(['Marta', 'Norte']);
});

it('an import is not undone where its group got a publisher since', async () => {
  const { id } = await bring(t, ana, [people]);
  const [group] = await t.call(listGroups, {}, ana);
  const other = await rowsOf(t, ana).publisher(1, 'Otra');
  const body = { group_id: group?.id ?? '' };
  await t.call(updatePublisher, { params: { id: other }, body }, ana);
  expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'changed_since' } });
});

it('assignments of groups are read back, and found again where they are known', async () => {
  const territory_id = await rowsOf(t, ana).territory('12');
  const { id: group_id } = await t.call(createGroup, { body: { name: 'Norte' } }, ana);
  const days = { assigned_on: '2026-01-10', returned_on: '2026-02-10' };
  await t.call(createAssignment, { body: { territory_id, group_id, ...days } }, ana);
  const line = { territory: '12', publisher: null, completed_on: '2026-02-10' };
  const rows = [
    { row: 1, ...line, ...days, group: 'norte' },
    {
      row: 2,
      ...line,
      assigned_on: '2026-03-01',
      returned_on: null,
      completed_on: null,
      group: 'Sur',
    },
  ];
  const { rows: outcomes } = await bring(t, ana, [{ kind: 'assignments', rows }]);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['unchanged', 'created']);
  const list = await t.call(listAssignments, { query: {} }, ana);
  expect(list.map(({ group, returned_at }) => [group?.name, returned_at === null])).toEqual([
    ['Sur', true],
    ['Norte', false],
  ]);
});

it('an assignment of a publisher and a group at once is refused', async () => {
  await rowsOf(t, ana).territory('12');
  await rowsOf(t, ana).publisher(1, 'Marta');
  const days = { assigned_on: '2026-01-10', returned_on: '2026-02-10', completed_on: null };
  const rows = [{ row: 1, territory: '12', publisher: 'Marta', group: 'Norte', ...days }];
  const parts = [{ kind: 'assignments' as const, rows }];
  expect(await bring(t, ana, parts, { dry_run: true })).toMatchObject({
    rows: [{ outcome: 'refused', error: 'Elija un publicador o un grupo, no los dos' }],
  });
});
