import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Cell } from '#imports/read/read-file.ts';
import { guessTables } from './guess.ts';
import { table, TODAY } from './testing/plan-of.ts';

const HEADINGS = [
  'No.',
  'Nombre',
  'Zona',
  'Asignado a',
  'Fecha de asignación',
  'Fecha de vencimiento',
  'Fecha de devolución',
];
const ROWS: Cell[][] = [
  [1, 'Las Lomas', 'Norte', 'Juan Pérez', '10/01/2025', '10/05/2025', '20/09/2025'],
  [2, 'El Prado', 'Norte', 'Rosa Díaz', '11/02/2025', '11/06/2025', null],
  [3, 'Centro', 'Sur', null, null, null, null],
  [4, 'San José', 'Sur', 'Ana Soto', '13/04/2025', '13/08/2025', '23/09/2025'],
  [5, 'La Vega', 'Este', 'Eva Mora', '14/05/2025', '14/09/2025', null],
  [6, 'Mercado', 'Este', null, null, null, null],
];
const written = readFileSync(new URL('../testing/foreign/headings.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(': ') as [string, string]);

it.each(written)(
  'the column of %s is known by each of its names',
  (field, names) => {
    const column = written.findIndex(([one]) => one === field);
    const unknown = names.split(' | ').filter((name) => {
      const content = { tables: [table('Hoja1', HEADINGS.with(column, name), ...ROWS)], areas: [] };
      const found = guessTables(content, TODAY)[0]?.columns[column];
      // Also a key before the name, as 'C-7'.
      return found !== field && !(field === 'number' && found === 'code');
    });
    expect(unknown).toEqual([]);
  },
  30_000,
);
