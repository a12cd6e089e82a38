import { expect, it } from 'vitest';
import { stepTowards } from './row-steps.ts';

const rows = (first: number, end: number) => ({ first, end });

it('rows that are still wanted stay, and new ones come first where the list moves to', () => {
  expect(stepTowards(rows(0, 20), rows(5, 25), true, 3)).toEqual(rows(5, 23));
  expect(stepTowards(rows(5, 25), rows(0, 20), false, 3)).toEqual(rows(2, 20));
});

it('what is left of a step fills the other end', () => {
  expect(stepTowards(rows(10, 24), rows(5, 25), true, 3)).toEqual(rows(8, 25));
  expect(stepTowards(rows(6, 10), rows(5, 25), false, 3)).toEqual(rows(5, 12));
});

it('where no row is wanted any more, the first ones are those that the list moves to', () => {
  expect(stepTowards(rows(0, 20), rows(50, 70), true, 3)).toEqual(rows(67, 70));
  expect(stepTowards(rows(50, 70), rows(0, 20), false, 3)).toEqual(rows(0, 3));
});

it.each([true, false])('steps end with all that is wanted, moving down: %s', (isDown) => {
  const all = rows(40, 65);
  let drawn = rows(0, 20);
  for (let step = 0; step < 9; step += 1) drawn = stepTowards(drawn, all, isDown, 3);
  expect(drawn).toEqual(all);
});
