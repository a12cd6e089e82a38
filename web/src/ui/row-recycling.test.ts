import { expect, test } from 'vitest';
import { recycleRows } from './row-recycling.ts';

const recycled = (previous: string, ids: string, focusedId: string | null = null) =>
  recycleRows(
    Array.from(previous, (id, slot) => ({ id, slot })),
    Array.from(ids),
    focusedId,
  ).map(({ id, slot }) => `${id}${slot}`);

test('scrolling down shows the next rows in the elements of the first ones', () => {
  expect(recycled('abcd', 'cdef')).toEqual(['c2', 'd3', 'e0', 'f1']);
});

test('scrolling up makes new elements, and moves none of the kept rows', () => {
  expect(recycled('cdef', 'abcd')).toEqual(['a4', 'b5', 'c0', 'd1']);
});

test('entirely other rows take the elements in order', () => {
  expect(recycled('abcd', 'wxyz')).toEqual(['w0', 'x1', 'y2', 'z3']);
});

test('the element of a focused row that is gone is not reused', () => {
  expect(recycled('abc', 'cde', 'a')).toEqual(['c2', 'd1', 'e3']);
});
