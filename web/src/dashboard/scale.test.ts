import { expect, it } from 'vitest';
import { axisMarks } from './scale.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [17, [0, 5, 10, 15, 20]],
  [40, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
  [999, [0, 500, 1000]],
])('an axis for counts up to %i is marked at %j', (largest, marks) => {
  expect(axisMarks(largest)).toEqual(marks);
});
