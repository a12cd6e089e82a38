import { expect, it } from 'vitest';
import { safeAddress } from './log.ts';
import { bearerToken } from './session.ts';

function leastTime(run: () => unknown): number {
  const times = Array.from({ length: 7 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}

const readers: Record<string, (text: string) => unknown> = {
  'the address of a request, for the log': safeAddress,
  'a session’s token': (text) => bearerToken(`Bearer ${text}`),
};

// As long as a header may be, and longer.
it.each(
  Object.entries(readers).flatMap(([name, read]) =>
    ['/territorio/', 'a', 'a-/', '%2f', '/', '?'].map((text) => [name, text, read] as const),
  ),
)('the cost of reading %s grows with its length and not faster: %j', (_name, text, read) => {
  const [short, long] = [text.repeat(4_000), text.repeat(32_000)];
  read(short);
  // Between a line (8) and a square (64).
  expect(
    leastTime(() => read(long)) /
      Math.max(
        leastTime(() => read(short)),
        0.02,
      ),
  ).toBeLessThan(24);
});
