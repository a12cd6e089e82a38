import { describe, expect, it } from 'vitest';
import { corrected, type Correction } from '#imports/worker/corrected.ts';
import { rowCells } from '#imports/worker/row-cells.ts';
import { guessTables } from './guess.ts';
import { lacksDay, withDayColumn } from './held-since.ts';
import { makePlan } from './make-plan.ts';
import type { TableChoice } from './plan.ts';
import { assignmentsOf, resolved, table, TODAY } from './testing/plan-of.ts';

const LIST = table(
  '',
  ['Número', 'Nombre', 'Zona', 'Publicador'],
  ['950-01', 'Calle Prueba', 'Norte', 'Ana Ruiz'],
  ['950-02', 'Calle Larga', 'Norte', null],
  ['950-03', 'Calle Corta', 'Sur', 'Luis Gil'],
);
const CONTENT = { tables: [LIST], areas: [] };
const [guess] = guessTables(CONTENT, TODAY);
const at = (line: number) => ({ table: '', line });

function chosen(change: Partial<TableChoice> = {}): TableChoice {
  if (!guess) throw new Error('No guess');
  return withDayColumn({ ...guess, ...change }, LIST);
}

const planOf = (choice: TableChoice, corrections: readonly Correction[] = []) =>
  resolved(makePlan(corrected(CONTENT, corrections), { choices: [choice], today: TODAY }));

describe('a list with holders and without days', () => {
  it('takes the day that the person says for each holder, and tells it', () => {
    expect(guess && lacksDay(guess)).toBe(true);
    const plan = planOf(chosen({ heldSince: '2026-09-01' }));
    expect(plan.problems).toEqual([]);
    expect(assignmentsOf(plan)).toEqual([
      ['950-01 Calle Prueba', 'Ana Ruiz', '2026-09-01', null, null],
      ['950-03 Calle Corta', 'Luis Gil', '2026-09-01', null, null],
    ]);
    expect(plan.notes).toContain(
      'El archivo no dice desde cuándo los tienen: las filas con publicador y sin fecha quedan asignadas desde el 01/09/2026.',
    );
  });

  it('has a field for the day of each row, and what is typed there holds', () => {
    const choice = chosen({ heldSince: '2026-09-01' });
    const cells = rowCells(CONTENT, [choice], {
      place: at(2),
      alike: [at(2), at(4)],
      today: TODAY,
    });
    expect(cells.at(-1)).toMatchObject({
      label: 'Fecha de asignación',
      shape: 'day',
      column: 4,
      alike: [at(2), at(4)],
    });
    const plan = planOf(choice, [{ place: at(2), column: 4, value: { day: '2026-03-05' } }]);
    expect(assignmentsOf(plan)).toMatchObject([
      ['950-01 Calle Prueba', 'Ana Ruiz', '2026-03-05', null, null],
      ['950-03 Calle Corta', 'Luis Gil', '2026-09-01', null, null],
    ]);
  });

  it('without a day still says which row lacks it', () => {
    expect(planOf(chosen()).problems.map(({ place, error }) => [place.line, error])).toEqual([
      [2, 'Falta la fecha de asignación'],
      [4, 'Falta la fecha de asignación'],
    ]);
  });

  it('forgets the day once a column has it', () => {
    const columns = [null, 'territory', 'assigned_on', 'publisher'] as const;
    expect(chosen({ columns, heldSince: '2026-09-01' })).toMatchObject({
      columns,
      heldSince: undefined,
    });
  });
});
