import { describe, expect, it } from 'vitest';
import { EMPTY_IMPORT, importReducer, stepOf, type ImportState } from './import-state.ts';
import { guessTables } from './layouts/guess.ts';
import { table, TODAY } from './layouts/testing/plan-of.ts';

type Action = Parameters<typeof importReducer>[1];

const after = (state: ImportState, ...actions: Action[]): ImportState =>
  actions.reduce(importReducer, state);

const tables = guessTables(
  { areas: [], tables: [table('Zonas', ['Zona'], ['Centro']), table('', ['Territorio'], ['7'])] },
  TODAY,
);
const open = { type: 'open', file: { name: 'libro.xlsx', tables } } as const;
const plan = { type: 'plan' } as const;
const answer = { type: 'answer', key: 'territory:7', answer: 'create' } as const;
const stored = { type: 'stored', id: 'i', rows: [], left: [] } as const;

describe('the steps of an import', () => {
  it('the steps of an import come one after the other, and each step that is left moves the focus', () => {
    let state = EMPTY_IMPORT;
    const seen = [open, plan, stored, { type: 'close' } as const].map((action) => {
      state = importReducer(state, action);
      return [stepOf(state), state.moves];
    });
    expect(stepOf(EMPTY_IMPORT)).toBe('file');
    expect(seen).toEqual([
      ['columns', 1],
      ['preview', 2],
      ['done', 3],
      ['file', 4],
    ]);
  });

  it('a file that is opened begins with what was guessed, and without what was chosen for another file', () => {
    const first = after(EMPTY_IMPORT, open, answer, { type: 'match', onMatch: 'skip' }, plan);
    expect(after(first, open)).toEqual({
      ...after(EMPTY_IMPORT, open),
      moves: first.moves + 1,
      plans: first.plans,
    });
    expect(after(EMPTY_IMPORT, open).choices).toEqual(tables);
  });

  it('a choice changes its table alone, and stays when the person goes back to the columns', () => {
    const choice = { kind: 'territories', headingLine: 0, columns: ['name'] } as const;
    const chosen = after(EMPTY_IMPORT, open, { type: 'choose', index: 0, choice });
    expect(chosen.choices).toEqual([choice, after(EMPTY_IMPORT, open).choices[1]]);
    const back = after(chosen, plan, answer, { type: 'back' });
    expect([stepOf(back), back.choices, back.answers]).toEqual([
      'columns',
      chosen.choices,
      { 'territory:7': 'create' },
    ]);
  });

  it('an answer changes the plan only when the person goes on, and each plan has another number', () => {
    const planned = after(EMPTY_IMPORT, open, plan);
    const answered = after(planned, answer);
    expect(answered.input).toBe(planned.input);
    const again = after(answered, plan);
    expect(again.input).toMatchObject({ answers: answered.answers, choices: answered.choices });
    expect(again.input?.number).not.toBe(planned.input?.number);
    // The same step: the heading does not take the focus.
    expect(again.moves).toBe(answered.moves);
  });

  it('a correction makes another plan of the same step, and stays when the person goes back', () => {
    const correction = { place: { table: '', line: 2 }, column: 0, value: '8' } as const;
    const corrected = after(EMPTY_IMPORT, open, plan, {
      type: 'correct',
      corrections: [correction],
    });
    expect(corrected.input).toMatchObject({ number: 2, corrections: [correction] });
    const again = after(corrected, { type: 'back' }, plan);
    expect(again.input?.corrections).toEqual([correction]);
    expect(after(again, open).corrections).toEqual([]);
    expect(corrected.moves).toBe(after(EMPTY_IMPORT, open, plan).moves);
  });

  it('no two plans have the same number, also after going back and for another file', () => {
    const numbers: (number | undefined)[] = [];
    const back = { type: 'back' } as const;
    let state = EMPTY_IMPORT;
    for (const action of [open, plan, plan, plan, back, plan, open, plan, back, plan]) {
      state = importReducer(state, action);
      if (action === plan) numbers.push(state.input?.number);
    }
    expect(new Set(numbers).size).toBe(6);
  });

  it('an import that found everything there is done, too', () => {
    const done = after(EMPTY_IMPORT, open, plan, { type: 'stored', id: null, rows: [], left: [] });
    expect([stepOf(done), done.stored]).toEqual(['done', { id: null, rows: [], left: [] }]);
  });
});
