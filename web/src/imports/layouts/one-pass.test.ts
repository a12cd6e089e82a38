import { describe, expect, it } from 'vitest';
import type { Area } from '#boundaries/read/areas.ts';
import { asked, NO_AREA, plan, rowsOf, table } from './testing/plan-of.ts';

const at = (index: number): Area['geometry'] => ({
  type: 'Polygon',
  coordinates: [
    [
      [index, 0],
      [index + 0.5, 0],
      [index, 1],
      [index, 0],
    ],
  ],
});
const areas = (...names: string[]): Area[] =>
  names.map((name, index) => ({ ...NO_AREA, name, geometry: at(index) }));
const list = (name: string, ...numbers: string[]) =>
  table(name, ['Territorio', 'Notas'], ...numbers.map((number) => [number, '']));
const names = (found: ReturnType<typeof plan>) =>
  rowsOf(found, 'territories').map((row) => Reflect.get(row, 'name'));

describe('several sheets and files of one pass', () => {
  it('a list and a map that write the same territories in two ways bring one each, and ask', () => {
    const found = plan({
      tables: [list('Territorios', '3', '4')],
      areas: areas('3 - Lomas', '4 - Centro'),
    });
    expect(names(found)).toEqual(['3', '4']);
    expect(asked(found)).toEqual([
      ['territory:3 lomas', 'territory:3', 'territory:3'],
      ['territory:4 centro', 'territory:4', 'territory:4'],
    ]);
  });

  it('two spellings that one map has of a territory are said', () => {
    const found = plan({ tables: [], areas: areas('1', '01', '2') });
    expect(rowsOf(found, 'boundaries')).toHaveLength(2);
    expect(found.notes).toEqual(['Se toman por el mismo territorio: «1» y «01».']);
  });

  it('so do two sheets, and within one sheet they are two', () => {
    const apart = plan({ tables: [list('2025', '3', '4'), list('2026', '3 Lomas', '4 Centro')] });
    expect(names(apart)).toEqual(['3', '4']);
    expect(names(plan({ tables: [list('2025', '3', '3 Lomas')] }))).toEqual(['3', '3 Lomas']);
  });
});
