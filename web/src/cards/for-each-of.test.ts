import { expect, it } from 'vitest';
import { forEachOf } from './for-each-of.ts';

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

it('all is done, never more than four at a time', async () => {
  const done: number[] = [];
  let open = 0;
  let most = 0;
  await forEachOf(
    Array.from({ length: 30 }, (_, index) => index),
    async (item) => {
      open += 1;
      most = Math.max(most, open);
      await nextTurn();
      open -= 1;
      done.push(item);
    },
  );
  expect(done).toHaveLength(30);
  expect(most).toBe(4);
});

it('after a failure nothing new is begun', async () => {
  const begun: number[] = [];
  const all = forEachOf([0, 1, 2, 3, 4, 5, 6, 7, 8], async (item) => {
    begun.push(item);
    await nextTurn();
    if (item === 1) throw new Error('lost');
  });
  await expect(all).rejects.toThrow('lost');
  await nextTurn();
  await nextTurn();
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});
