import { describe, expect, it } from 'vitest';
import { leftOutSheets } from '#imports/export/left-out-sheets.ts';
import { guessTables } from '#imports/layouts/guess.ts';
import { makePlan } from '#imports/layouts/make-plan.ts';
import { NO_AREA, table, TODAY } from '#imports/layouts/testing/plan-of.ts';
import type { FileContent } from '#imports/read/read-file.ts';
import { corrected, type Correction } from './corrected.ts';
import { rowCells } from './row-cells.ts';

const LIST = table(
  '',
  ['Territorio', 'Zona', 'Peligro'],
  ['1', 'Centro', 'sí'],
  ['2', 'Norte', 'verde'],
  ['3', 'Norte', 'sí'],
);
const at = (line: number) => ({ table: '', line });
const all = [2, 3, 4, 5, 6].map(at);

const cellsOf = (content: FileContent, line: number) =>
  rowCells(content, guessTables(content, TODAY), { place: at(line), alike: all, today: TODAY });

const planOf = (content: FileContent, corrections: readonly Correction[]) =>
  makePlan(corrected(content, corrections), { choices: guessTables(content, TODAY), today: TODAY });

describe('a correction of a row', () => {
  const content: FileContent = { tables: [LIST], areas: [] };

  it('shows each cell that is taken, and which rows like it say the same', () => {
    expect(
      cellsOf(content, 2).map(({ label, shape, text, alike }) => [
        label,
        shape,
        text,
        alike.map(({ line }) => line),
      ]),
    ).toEqual([
      ['Nombre', 'place', '1', [2]],
      ['Zona', 'zone', 'Centro', [2]],
      ['Nivel de peligro', 'level', 'sí', [2, 4]],
    ]);
  });

  it('takes the place of the cell in each row, and leaves the file as it was', () => {
    expect(Object.keys(planOf(content, []).remarks)).toHaveLength(2);
    const [, , danger] = cellsOf(content, 2);
    const corrections = (danger?.alike ?? []).map((place): Correction => ({
      place,
      column: danger?.column ?? 0,
      value: 'rojo',
    }));
    const plan = planOf(content, corrections);
    expect(plan.remarks).toEqual({});
    const [territories] = plan.parts.filter(({ kind }) => kind === 'territories');
    expect(territories?.rows).toMatchObject([
      { name: '1', danger_level: 'rojo' },
      { name: '2', danger_level: 'verde' },
      { name: '3', danger_level: 'rojo' },
    ]);
    expect(LIST.rows[1]).toEqual(['1', 'Centro', 'sí']);
    const emptied = planOf(content, [...corrections, { place: at(2), column: 2, value: null }]);
    expect(emptied.parts.flatMap(({ rows }): object[] => rows)).toContainEqual(
      expect.not.objectContaining({ danger_level: 'rojo', name: '1' }),
    );
  });

  it('fills a cell that the row does not have, and takes days as days', () => {
    const lines: FileContent = {
      tables: [
        table(
          '',
          ['Territorio', 'Publicador', 'Fecha de asignación', 'Fecha de devolución'],
          ['1', 'Marta Núñez', '03/25/2024', '04/25/2024'],
          ['2', 'José Ríos'],
        ),
      ],
      areas: [],
    };
    expect(planOf(lines, []).problems).toMatchObject([{ error: 'Falta la fecha de asignación' }]);
    expect(cellsOf(lines, 2)[2]).toMatchObject({ shape: 'day', day: '2024-03-25' });
    const plan = planOf(lines, [{ place: at(3), column: 2, value: { day: '2024-05-03' } }]);
    expect(plan.problems).toEqual([]);
    expect(plan.parts.flatMap(({ rows }): object[] => rows)).toContainEqual(
      expect.objectContaining({ territory: '2', assigned_on: '2024-05-03' }),
    );
  });

  it('leaves the other days of a column as they were read, also where its day showed how', () => {
    const lines: FileContent = {
      tables: [
        table(
          '',
          ['Territorio', 'Publicador', 'Fecha de asignación'],
          ['1', 'Marta Núñez', '03/05/2024'],
          ['2', 'José Ríos', '03/25/2024'],
        ),
      ],
      areas: [],
    };
    for (const value of [{ day: '2024-03-24' }, null]) {
      const plan = planOf(lines, [{ place: at(3), column: 2, value }]);
      expect(plan.parts.flatMap(({ rows }): object[] => rows)).toContainEqual(
        expect.objectContaining({ territory: '1', assigned_on: '2024-03-05' }),
      );
    }
  });

  it('of an S-13 names the cell by its place, also on the second line of an entry', () => {
    const record: FileContent = {
      tables: [
        table(
          '',
          ['Núm. de terr.', 'Asignado a', null, 'Asignado a', null],
          [
            null,
            'Fecha en que se asignó',
            'Fecha en que se completó',
            'Fecha en que se asignó',
            'Fecha en que se completó',
          ],
          ['1', 'Marta Núñez', null, 'José Ríos', null],
          [null, '03/02/2024', '05/04/2024', '31/11/2024', null],
          ['2', 'Marta Núñez', null, null, null],
          [null, '31/11/2024', null, null, null],
        ),
      ],
      areas: [],
    };
    expect(planOf(record, []).problems).toHaveLength(2);
    const wrong = cellsOf(record, 3).find(({ text }) => text === '31/11/2024');
    expect(wrong).toMatchObject({ label: 'Celda D4', shape: 'day', place: at(4), alike: [at(4)] });
    const plan = planOf(record, [
      { place: at(4), column: 3, value: { day: '2024-11-30' } },
      { place: at(6), column: 1, value: { day: '2024-11-30' } },
    ]);
    expect(plan.problems).toEqual([]);
  });

  it('of an S-13 with the month first leaves its other days as they are, and gives them back as days', () => {
    const record: FileContent = {
      tables: [
        table(
          '',
          [
            'Terr.',
            'Asignado a',
            'Se asignó',
            'Se completó',
            'Asignado a',
            'Se asignó',
            'Se completó',
          ],
          ['1', 'Marta Núñez', '03/25/2024', '04/25/2024', null, null, null],
          ['2', 'José Ríos', '05/03/2024', null, 'Ana Peña', '02/31/2024', null],
        ),
      ],
      areas: [],
    };
    expect(cellsOf(record, 3)[2]).toMatchObject({ day: '2024-05-03' });
    const plan = planOf(record, [
      { place: at(2), column: 2, value: null },
      { place: at(2), column: 3, value: null },
    ]);
    expect(plan.parts.flatMap(({ rows }): object[] => rows)).toContainEqual(
      expect.objectContaining({ territory: '2', assigned_on: '2024-05-03' }),
    );
    const out = [{ at: at(3), name: '2', error: 'No cabe' }];
    const [sheet] = leftOutSheets(record.tables, guessTables(record, TODAY), out, TODAY);
    expect(sheet?.rows).toEqual([
      ['2', 'José Ríos', { day: '2024-05-03' }, null, 'Ana Peña', '02/31/2024', null, 'No cabe'],
    ]);
  });

  it('of a map names an area and its zone', () => {
    const geometry = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    };
    const map: FileContent = {
      tables: [],
      areas: ['7', ''].map((name) => ({ ...NO_AREA, name, folder: 'Norte', geometry })),
    };
    expect(planOf(map, []).problems).toMatchObject([{ error: 'El área no tiene nombre' }]);
    expect(cellsOf(map, 2).map(({ label, text }) => [label, text])).toEqual([
      ['Territorio', ''],
      ['Zona', 'Norte'],
    ]);
    const plan = planOf(map, [
      { place: at(2), column: 'name', value: '8' },
      { place: at(2), column: 'zone', value: 'Sur' },
    ]);
    expect(plan.problems).toEqual([]);
    expect(JSON.stringify(plan.parts)).toContain('{"name":"8","zone":"Sur"}');
  });
});
