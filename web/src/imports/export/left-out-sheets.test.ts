import { expect, it } from 'vitest';
import { leftOutSheets } from './left-out-sheets.ts';

it('what stayed out is given back as the file had it, with its headings and the reason', () => {
  const table = {
    name: 'Libro',
    isHidden: false,
    rows: [
      ['Territorio', 'Fecha', 'Completo'],
      ['1', { day: '2026-01-05' }, true],
      ['2', '31/02/2023', null],
    ],
  };
  const choices = [{ kind: 'assignments' as const, headingLine: 0, columns: [] }];
  const rows = [
    { at: { table: 'Libro', line: 2 }, name: '1', error: 'No cabe' },
    { at: { table: 'Libro', line: 3 }, name: '2', error: 'La fecha no es válida' },
    { at: undefined, name: 'Área', error: 'Se cruza' },
  ];
  const sheets = leftOutSheets([table], choices, rows, '2026-11-20');
  expect(
    sheets.map(({ name, columns, rows: lines }) => [
      name,
      columns.map(({ title }) => title),
      lines,
    ]),
  ).toEqual([
    [
      'Libro',
      ['Territorio', 'Fecha', 'Completo', 'Motivo'],
      [
        ['1', { day: '2026-01-05' }, 'Sí', 'No cabe'],
        ['2', '31/02/2023', null, 'La fecha no es válida'],
      ],
    ],
    ['Otras', ['Nombre', 'Motivo'], [['Área', 'Se cruza']]],
  ]);
});

it('what stayed out of several files is told apart', () => {
  const list = (file: string, value: string) => ({
    name: '',
    file,
    isHidden: false,
    rows: [['Territorio'], [value]],
  });
  const tables = [list('a.csv', '1'), list('b.csv', '2'), { ...list('b.csv', '3'), name: 'B.CSV' }];
  const choices = tables.map(() => ({ kind: null, headingLine: 0, columns: [] }));
  const rows = ['b.csv', 'b.csv/B.CSV'].map((table) => ({
    at: { table, line: 2 },
    name: '',
    error: 'No cabe',
  }));
  expect(
    leftOutSheets(tables, choices, rows, '2026-11-20').map((one) => [one.name, one.rows]),
  ).toEqual([
    ['b.csv', [['2', 'No cabe']]],
    ['B.CSV (2)', [['3', 'No cabe']]],
  ]);
});

it('days of a column that was read with the month first are given back as days', () => {
  const table = {
    name: 'Libro',
    isHidden: false,
    rows: [
      ['Territorio', 'Asignado', 'Notas'],
      ['1', '03/25/2024', null],
      ['2', '03/05/2024', '03/05/2024'],
      ['3', '02/31/2024', null],
    ],
  };
  const columns = ['territory', 'assigned_on', null] as const;
  const rows = [3, 4].map((line) => ({
    at: { table: 'Libro', line },
    name: '',
    error: 'No cabe',
  }));
  const [sheet] = leftOutSheets(
    [table],
    [{ kind: 'assignments', headingLine: 0, columns }],
    rows,
    '2026-11-20',
  );
  expect(sheet?.rows).toEqual([
    ['2', { day: '2024-03-05' }, '03/05/2024', 'No cabe'],
    ['3', '02/31/2024', null, 'No cabe'],
  ]);
});
