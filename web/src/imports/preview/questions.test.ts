import { describe, expect, it } from 'vitest';
import type { Question } from '#imports/plan/plan.ts';
import { answerFor, choiceOf, choicesOf, haveChanged } from './questions.ts';

const QUESTION: Question = {
  key: 'territory:7',
  subject: 'territory',
  name: 'Terr. 7',
  rowCount: 3,
  candidates: [{ id: 'a', name: '7 Parque', detail: 'Centro' }],
  suggested: null,
};

describe('a name of the file', () => {
  it('may be one that there is, another one, a new one, or left out', () => {
    expect(choicesOf(QUESTION).map(({ name }) => name)).toEqual([
      '7 Parque',
      'Buscar otro...',
      'Crear el territorio',
      'No traer esas filas',
    ]);
  });

  it('keeps each answer as the choice that it was', () => {
    const answers = choicesOf(QUESTION).map(({ id }) => answerFor(id));
    expect(answers).toEqual([{ use: 'a' }, null, { create: true }, { skip: true }]);
    expect(answers.map((answer) => choiceOf(QUESTION, answer))).toEqual([
      'use a',
      null,
      'create',
      'skip',
    ]);
    expect(choiceOf(QUESTION, { use: 'found by search' })).toBe('other');
  });

  it('makes the plan outdated once it is answered in another way', () => {
    const made = { 'territory:7': { use: 'a' } };
    expect(haveChanged([QUESTION], { 'territory:7': { use: 'a' } }, made)).toBe(false);
    expect(haveChanged([QUESTION], { 'territory:7': { skip: true } }, made)).toBe(true);
    expect(haveChanged([QUESTION], { 'zone:norte': { skip: true } }, {})).toBe(false);
  });
});
