import { describe, expect, it } from 'vitest';
import type { Cell } from '#imports/read/read-file.ts';
import { draftsOf } from './testing/drafts-of.ts';
import { assignmentsOf, errors, plan, rowsOf, table, TODAY } from './testing/plan-of.ts';
import { guessTables } from './guess.ts';

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

it('sheets whose days nobody knows are not taken for zones without a question', () => {
  const sheet = (name: string, territory: string) =>
    table(name, ['Territorio', 'Llevado'], [territory, '01/02/2024']);
  const tables = [sheet('Ana Ruiz', '1'), sheet('Luis Gil', '2')];
  const guesses = guessTables({ tables, areas: [] }, TODAY);
  expect(guesses.map(({ nameIs, isUnsure }) => [nameIs, isUnsure])).toEqual([
    [null, true],
    [null, true],
  ]);
});

it('a day on which a territory came in is that of its return', () => {
  const list = table(
    '',
    ['No.', 'Fecha de salida', 'Fecha de entrada', 'Encargado'],
    ['1', '1/2/24', '3/4/24', 'Ana Ruiz'],
    ['1', '5/5/24', null, 'Luis Gil'],
  );
  expect(assignmentsOf(plan(list))).toEqual([
    ['1', 'Ana Ruiz', '2024-02-01', '2024-04-03', '2024-04-03'],
    ['1', 'Luis Gil', '2024-05-05', null, null],
  ]);
});

it('a title with a label and a value names its territory by the value', () => {
  const list = table(
    '',
    ['Territorio:', '5', null],
    ['Publicador', 'Salida', 'Entrada'],
    ['Ana', '01/02/2024', '01/03/2024'],
  );
  expect(assignmentsOf(plan(list))).toEqual([
    ['5', 'Ana', '2024-02-01', '2024-03-01', '2024-03-01'],
  ]);
});

it('a cell with a dash alone says nothing', () => {
  const { territories: drafts } = draftsOf(
    table(
      '',
      ['Territorio', 'Zona', 'Notas', 'Peligro'],
      ['1', 'N/A', '-', '—'],
      ['2', 'Sur', 'Perro', 'rojo'],
    ),
  );
  expect(drafts[0]).toMatchObject({ territory: { name: '1', zone: null }, values: {} });
  expect(drafts[0]).not.toHaveProperty('problems');
});
