import { NO_VALUES } from '@territorios/contract/territories/api.ts';
import { expect, it } from 'vitest';
import type { SheetContent } from '#files/sheet.ts';
import { errors, plan, rowsOf, table, NOTHING } from '#imports/layouts/testing/plan-of.ts';
import { fullExportSheets } from './full-export-sheets.ts';

const NORTE = { id: 'n', name: 'Norte' };
const role = { id: 'r', name: 'Precursor', max_territories: 3 };
const line = {
  territory_id: 't',
  publisher_id: null,
  assigned_at: '2026-01-16T18:00:00.000Z',
  expires_at: '2026-02-15',
  returned_at: null,
  completed_at: null,
};

const sheets = fullExportSheets(
  {
    zones: [],
    publishers: [
      { id: 'a', name: 'Ana Ruiz', publisher_roles: role, group: NORTE },
      { id: 'b', name: 'Luis Gil', publisher_roles: role, group: null },
    ],
    territories: [{ ...NO_VALUES, id: 't', name: '7', zone: null, retired_at: null }],
    assignments: [{ ...line, group: NORTE }],
    boundaries: [],
    parts: [],
  },
  'America/Mexico_City',
);

const tableOf = ({ name, columns, rows }: SheetContent) =>
  table(
    name,
    columns.map(({ title }) => title),
    ...rows.map((cells) => [...cells]),
  );

it('the file of everything has the groups of publishers and assignments', () => {
  const shown = sheets.map(({ name, columns, rows }) => [
    name,
    columns.at(-1)?.title,
    rows.map((row) => row.at(-1)),
  ]);
  expect(shown).toContainEqual(['Publicadores', 'Grupo', ['Norte', null]]);
  expect(shown).toContainEqual(['Asignaciones', 'Grupo', ['Norte']]);
});

it('the groups of the file of everything are read back', () => {
  const found = plan({ tables: sheets.map(tableOf) }, NOTHING);
  expect(errors(found)).toEqual([]);
  expect(
    rowsOf(found, 'publishers').map((row) => [Reflect.get(row, 'name'), Reflect.get(row, 'group')]),
  ).toEqual([
    ['Ana Ruiz', 'Norte'],
    ['Luis Gil', undefined],
  ]);
  expect(rowsOf(found, 'assignments')).toMatchObject([{ publisher: null, group: 'Norte' }]);
});

it('a list of publishers has a column of groups', () => {
  const list = table(
    'Hermanos',
    ['Nombre', 'Grupo'],
    ['Ana Ruiz', 'Grupo 1'],
    ['Luis Gil', 'Grupo 2'],
    ['José Peña', 'Grupo 1'],
  );
  const found = plan({ tables: [list] }, NOTHING);
  expect(
    rowsOf(found, 'publishers').map((row) => [Reflect.get(row, 'name'), Reflect.get(row, 'group')]),
  ).toEqual([
    ['Ana Ruiz', 'Grupo 1'],
    ['Luis Gil', 'Grupo 2'],
    ['José Peña', 'Grupo 1'],
  ]);
});
