import { expect, it } from 'vitest';
import { inBatches } from './read-rows.ts';

const BUSY_MS = 2;

it('others are answered while rows that take long are read, however few they are', async () => {
  const order: (number | string)[] = [];
  setImmediate(() => order.push('another call'));
  await inBatches([0, 1, 2, 3, 4, 5, 6, 7], (row) => {
    const end = performance.now() + BUSY_MS;
    while (performance.now() < end);
    order.push(row);
  });
  expect(order.indexOf('another call')).toBeLessThan(order.length - 1);
});
