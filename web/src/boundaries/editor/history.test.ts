import { expect, it } from 'vitest';
import { historyOf, redone, undone, withStep } from './history.ts';

const drawn = ['a', 'b', 'c'].reduce(withStep<string>, historyOf(''));

it('steps are undone and done again, to the ends and no further', () => {
  const back = undone(undone(drawn));
  expect(back.present).toBe('a');
  expect(undone(undone(back)).present).toBe('');
  expect(redone(redone(redone(back))).present).toBe('c');
});

it('a step after undoing takes the place of what was undone', () => {
  const other = withStep(undone(drawn), 'd');
  expect([other.present, redone(other).present, undone(other).present]).toEqual(['d', 'd', 'b']);
});

it('only the last five hundred steps are kept', () => {
  const long = Array.from({ length: 600 }, (_none, index) => index).reduce(
    withStep<number>,
    historyOf(-1),
  );
  expect(long.past).toHaveLength(500);
});
