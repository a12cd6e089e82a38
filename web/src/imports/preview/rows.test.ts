import { describe, expect, it } from 'vitest';
import {
  countRows,
  countsText,
  detailsOf,
  outcomeRows,
  problemRows,
  rowsAsCells,
  stayedOut,
  type OutcomeRow,
} from './rows.ts';

const ROWS = outcomeRows(
  [
    {
      kind: 'territories',
      rows: [
        {
          row: 1,
          outcome: 'created',
          name: '1 Mercado',
          values: { zone: 'Centro', retired: true },
        },
        {
          row: 2,
          outcome: 'updated',
          name: '2 Parque',
          changes: [{ field: 'zone', from: null, to: 'Centro' }],
        },
        { row: 3, outcome: 'refused', name: '=2', error: 'El nombre no es válido' },
      ],
    },
  ],
  {
    parts: [],
    places: { 1: { table: 'Hoja 1', line: 12 }, 2: { table: '', line: 13 } },
    remarks: { 2: ['Nivel de peligro queda vacío: «sí» (El nivel de peligro no es válido)'] },
  },
);

describe('rows of an import', () => {
  it('say where they stand in the file', () => {
    expect(ROWS.map(({ place }) => place)).toEqual(['Hoja «Hoja 1», fila 12', 'Fila 13', 'Fila 3']);
  });

  it('say what changes, and why they cannot be taken', () => {
    expect(ROWS.map(detailsOf)).toEqual([
      ['Zona: Centro', 'Retirado: Sí'],
      [
        'Nivel de peligro queda vacío: «sí» (El nivel de peligro no es válido)',
        'Zona: sin zona → Centro',
      ],
      ['El nombre no es válido'],
    ]);
  });

  it('show a boundary that they bring, and the one that it replaces, also in words', () => {
    const square = (...west: number[]) =>
      JSON.stringify({
        type: 'MultiPolygon',
        coordinates: west.map((x) => [
          [
            [x, 0],
            [x + 1, 0],
            [x + 1, 1],
            [x, 0],
          ],
        ]),
      });
    const changes = [{ field: 'boundary', from: null, to: null }];
    const rows = outcomeRows(
      [
        {
          kind: 'boundaries',
          rows: [
            { row: 1, outcome: 'created', name: '1' },
            { row: 2, outcome: 'updated', name: '2', changes, replaces: square(5) },
            { row: 3, outcome: 'unchanged', name: '3' },
          ],
        },
      ],
      {
        parts: [
          {
            kind: 'boundaries',
            rows: [1, 2, 3].map((row) => ({ row, territory: `${row}`, geometry: square(0, 2) })),
          },
        ],
        places: {},
        remarks: {},
      },
    );
    expect(rows.map(({ boundary }) => boundary)).toEqual([
      { geometry: square(0, 2), replaces: undefined },
      { geometry: square(0, 2), replaces: square(5) },
      null,
    ]);
    expect(rows.map(detailsOf)).toEqual([
      ['Contorno nuevo, de 2 partes'],
      ['Contorno nuevo, de 2 partes; con línea discontinua el que hay ahora, de 1 parte'],
      [],
    ]);
    expect(
      outcomeRows([
        { kind: 'boundaries', rows: [{ row: 2, outcome: 'updated', name: '2', changes }] },
      ]).map(detailsOf),
    ).toEqual([['Contorno: otro']]);
  });

  it('are counted by their outcome', () => {
    expect(countsText(countRows(ROWS), 'territories')).toBe('1 nuevo · 1 cambiado');
    const counts = { created: 2, updated: 1, unchanged: 3, skipped: 0 };
    expect(countsText(counts, 'zones')).toBe('2 nuevas · 1 cambiada · 3 iguales');
    expect(countsText(countRows([]), 'zones')).toBe('—');
  });

  it('that cannot be taken are copied as cells, whatever their text holds', () => {
    const refused = problemRows([
      { place: { table: '', line: 4 }, name: 'Con\ttabulador', error: 'Falta la fecha' },
    ]);
    expect(rowsAsCells(refused)).toBe(
      'Lugar\tNombre\tMotivo\nFila 4\tCon tabulador\tFalta la fecha',
    );
  });
});

it('of a row whose territory came in alone, the end says so', () => {
  const at = { table: '', line: 9 };
  const [refused] = problemRows([{ place: at, name: '8', error: 'Falta la fecha de asignación' }]);
  const territory = { ...refused, id: 't', kind: 'territories', outcome: 'created' } as OutcomeRow;
  const other = { ...refused, id: 'o', at: { table: '', line: 10 } } as OutcomeRow;
  expect(stayedOut([refused ?? other, other, territory]).map(({ error }) => error)).toEqual([
    'Se creó el territorio, pero no quién lo tiene: Falta la fecha de asignación',
    'Falta la fecha de asignación',
  ]);
});
