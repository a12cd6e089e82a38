import { expect, it } from 'vitest';
import { generatedLayout } from '#imports/testing/generated-layouts.ts';
import { isDoubtful } from '#imports/steps/choices.ts';
import { guessTables } from './guess.ts';
import { TODAY } from './testing/plan-of.ts';

const COUNT = 40;
const FEWEST = 38;

it('lists of any layout are recognised or asked about, and never taken for something else in silence', () => {
  const results = Array.from({ length: COUNT }, (_, seed) => {
    const { table, kind, fields } = generatedLayout(seed);
    const [guess] = guessTables({ tables: [table], areas: [] }, TODAY);
    if (guess === undefined) throw new Error('No guess');
    const wrong = guess.columns.flatMap((field, column) => {
      const right = fields[column] ?? null;
      const heading = guess.samples[column]?.heading ?? '';
      if (field === null) return right === null ? [] : [`${heading}: -`];
      return right?.includes(field) === true ? [] : [`${heading}: ${field}`];
    });
    const isAsked = guess.kind === null || isDoubtful(guess, guess);
    if (guess.kind !== kind) wrong.unshift(`${guess.kind ?? 'nothing'} for ${kind}`);
    return { seed, isRight: wrong.length === 0, isAsked, wrong };
  });
  const silent = results.filter(({ isRight, isAsked }) => !isRight && !isAsked);
  expect(silent.map(({ seed, wrong }) => [seed, ...wrong])).toEqual([]);
  expect(results.filter(({ isRight }) => isRight).length).toBeGreaterThanOrEqual(FEWEST);
});
