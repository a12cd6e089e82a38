import { expect, test } from 'vitest';
import { assignSlots } from './row-slots.ts';

const inSlots = (previous: string, ids: string, focusedId: string | null = null) =>
  assignSlots(
    Array.from(previous, (id, slot) => ({ id, slot })),
    Array.from(ids),
    focusedId,
  ).map(({ id, slot }) => `${id}${slot}`);

test('scrolling down shows what follows where the first rows were', () => {
  expect(inSlots('abcd', 'cdef')).toEqual(['c2', 'd3', 'e0', 'f1']);
});

test('scrolling up makes new places, and moves none of the rows that stay', () => {
  expect(inSlots('cdef', 'abcd')).toEqual(['a4', 'b5', 'c0', 'd1']);
});

test('other rows altogether take the places in their order', () => {
  expect(inSlots('abcd', 'wxyz')).toEqual(['w0', 'x1', 'y2', 'z3']);
});

test('the place of a focused row that is no more is not given away', () => {
  expect(inSlots('abc', 'cde', 'a')).toEqual(['c2', 'd1', 'e3']);
});
