import { describe, expect, it } from 'vitest';
import type { ImportQuestion } from '@territorios/contract/imports/api.ts';
import { choiceOf, choicesOf, haveChanged } from './questions.ts';

const QUESTION: ImportQuestion = {
  key: 'territory:7',
  text: '¿Qué territorio es «Terr. 7»?',
  kind: 'territory',
  name: 'Terr. 7',
  rows: 3,
  options: [
    { id: 'a', label: '7 Parque', detail: 'Centro' },
    { id: 'create', label: 'Crear el territorio' },
    { id: 'skip', label: 'No importar esas filas' },
  ],
};

describe('a name of the file', () => {
  it('may be one that there is, another one, a new one, or left out', () => {
    expect(choicesOf(QUESTION).map(({ name }) => name)).toEqual([
      '7 Parque',
      'Buscar otro...',
      'Crear el territorio',
      'No importar esas filas',
    ]);
  });

  it('keeps each answer as the choice that it was', () => {
    const choices = ['a', 'create', 'skip', null];
    expect(choices.map((answer) => choiceOf(QUESTION, answer))).toEqual(choices);
    expect(choiceOf(QUESTION, 'found by search')).toBe('other');
  });

  it('makes the plan outdated once it is answered in another way', () => {
    const made = { 'territory:7': 'a' };
    expect(haveChanged([QUESTION], { 'territory:7': 'a' }, made)).toBe(false);
    expect(haveChanged([QUESTION], { 'territory:7': 'skip' }, made)).toBe(true);
    expect(haveChanged([QUESTION], { 'zone:norte': 'skip' }, {})).toBe(false);
  });
});
