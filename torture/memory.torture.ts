import { expect, it } from 'vitest';
import { measureGrowth } from './memory/measure.ts';
import { count } from './numbers.ts';
import { record } from './report.ts';
import { scaled } from './scale.ts';

const SIZES = scaled({
  short: { warmUp: 2_000, requests: 6_000, measurements: 6 },
  long: { warmUp: 40_000, requests: 300_000, measurements: 30 },
});
/** Megabytes for each 100,000 requests. A short run cannot tell a small slope from chance. */
const LARGEST_HEAP_GROWTH = scaled({ short: 60, long: 5 });
const LARGEST_RSS_GROWTH = scaled({ short: Infinity, long: 5 });
/** Of the pool: it opens as many as are busy at once. */
const ROOM_FOR_CONNECTIONS = 3;

it('neither memory nor connections grow with the requests', async () => {
  const { heap, rss, connections, surprises } = await measureGrowth(SIZES);
  expect(surprises).toEqual([]);
  expect(heap).toBeLessThan(LARGEST_HEAP_GROWTH);
  expect(rss).toBeLessThan(LARGEST_RSS_GROWTH);
  expect(connections.most).toBeLessThanOrEqual(connections.first + ROOM_FOR_CONNECTIONS);
  record('memory', {
    figure:
      `${count(SIZES.requests)} requests: heap ${heap.toFixed(2)} MB and whole process ${rss.toFixed(2)} MB ` +
      `for each 100,000; ${connections.first} connections, at most ${connections.most}`,
  });
});

it('control: a leak of two kilobytes a request, and of a few connections, is caught', async () => {
  const sizes = { warmUp: 200, requests: 2_400, measurements: 4 };
  const { heap, connections } = await measureGrowth(sizes, true);
  expect(heap).toBeGreaterThan(LARGEST_HEAP_GROWTH);
  expect(connections.most).toBeGreaterThan(connections.first + ROOM_FOR_CONNECTIONS);
});
