import { describe, expect, it } from 'vitest';
import type { TableGuess } from '#imports/layouts/plan.ts';
import { introduction, missingLabels, recognisedText, withColumn, withKind } from './choices.ts';

const GUESS: TableGuess = {
  name: 'Hoja 1',
  isHidden: false,
  layout: 'list',
  kind: 'zones',
  rowCount: 1,
  headingLine: 0,
  columns: ['name', null],
  samples: [
    { heading: 'Nombre', values: ['Marta Núñez'] },
    { heading: 'Rol', values: ['Anciano'] },
  ],
  notes: [],
};
const CHOICE = { kind: GUESS.kind, headingLine: 0, columns: GUESS.columns };
const TODAY = '2026-11-24';

describe('the columns of a list', () => {
  it('are guessed anew when the list is of another kind', () => {
    const publishers = withKind(CHOICE, GUESS, 'publishers', TODAY);
    expect(publishers).toMatchObject({ kind: 'publishers', columns: ['name', 'role'] });
    expect(withKind(publishers, GUESS, 'zones', TODAY)).toEqual(CHOICE);
  });

  it('are there again when a list that was left is taken after all', () => {
    const chosen = withColumn(CHOICE, 1, 'name');
    expect(chosen.columns).toEqual([null, 'name']);
    const tables = (choice: typeof chosen) => [{ guess: GUESS, choice }];
    expect(chosen.lost).toEqual({ from: 0, to: 1 });
    expect(introduction(tables(chosen))).toMatch(/^Falta por reconocer 1 columna/);
    expect(introduction(tables(withColumn(chosen, 0, null)))).toBe('Si está bien, siga.');
    const left = withKind(chosen, GUESS, null, TODAY);
    expect(left).toEqual({ ...chosen, kind: null });
  });

  it('are missed by the name of the field, of a list alone', () => {
    const choice = { kind: 'assignments', headingLine: 0, columns: ['publisher_key'] } as const;
    expect(missingLabels(choice, 'list')).toEqual(['Territorio', 'Fecha de asignación']);
    expect(missingLabels({ ...choice, columns: [] }, 'record')).toEqual([]);
    expect(missingLabels({ ...choice, kind: null }, 'list')).toEqual([]);
  });
});

it('a record says how many assignments it has', () => {
  expect(recognisedText({ ...GUESS, layout: 'record', rowCount: 1160 })).toBe(
    'Registro S-13: 1,160 asignaciones',
  );
  expect(recognisedText(GUESS)).toBe('1 fila');
});
