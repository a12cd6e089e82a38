import { describe, expect, it } from 'vitest';
import type { Cell } from '#imports/read/read-file.ts';
import { errors, plan, rowsOf, table } from './testing/plan-of.ts';

const territories = (...rows: Cell[][]) =>
  rowsOf(plan(table('', ...rows)), 'territories').map((row) => Reflect.get(row, 'name') as unknown);

describe('a list whose cells are mostly empty', () => {
  const names = ['Territorio 1', 'Territorio 2', 'Territorio 3'];

  it.each([
    ['nothing beside the names', null],
    ['one note', 'Perro'],
  ])('has all its territories with %s', (_what, note) => {
    const rows = names.map((name, index): Cell[] => [name, index === 1 ? note : null]);
    expect(territories(['Territorio', 'Notas'], ...rows)).toEqual(names);
  });

  it('has all its territories where nobody holds one', () => {
    const found = plan(
      table('', ['Territorio', 'Asignado a', 'Fecha'], ...names.map((name) => [name, null, null])),
    );
    expect(rowsOf(found, 'territories')).toHaveLength(3);
    expect(errors(found)).toEqual([]);
  });

  it('has the heading of a column whose values begin with its word', () => {
    expect(territories(['Territorio', 'Zona'], ['1', 'Zona 1'], ['2', 'Zona 2'])).toEqual([
      '1',
      '2',
    ]);
  });
});

it('a decimal comma makes one number, and no pair', () => {
  const found = plan(
    table(
      '',
      ['Territorio', 'Latitud', 'Longitud'],
      ['1', '19,4', '-99,1'],
      ['2', '19,5', '-99,2'],
    ),
  );
  expect(rowsOf(found, 'territories')).toMatchObject([
    { navigation_latitude: 19.4, navigation_longitude: -99.1 },
    { navigation_latitude: 19.5, navigation_longitude: -99.2 },
  ]);
});
