import { expect, it } from 'vitest';
import { planBoxes } from './part-boxes.ts';

const numbers = (count: number) =>
  Array.from({ length: count }, (_none, index) => String(index + 1));

it('boxes take few lines, or none at all', () => {
  expect(planBoxes([])).toBeNull();
  expect(planBoxes(numbers(8))?.height).toBeCloseTo(6.8);
  expect(planBoxes(numbers(30))?.columns).toBeGreaterThanOrEqual(10);
  expect(planBoxes(numbers(60))).toBeNull();
  expect(planBoxes(['x'.repeat(40), 'y', 'z', 'w'])).toBeNull();
});
