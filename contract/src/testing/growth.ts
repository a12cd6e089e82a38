const SHORT = 4_000;
const LONG = 8 * SHORT;
/** A shorter time is below the resolution of the clock. */
const SHORTEST_MS = 0.02;

/** The least of several times, so that other programs on the machine do not count. */
async function leastTime(run: () => unknown): Promise<number> {
  let least = Infinity;
  for (let turn = 0; turn < 7; turn += 1) {
    const start = performance.now();
    await run();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

/** Half way, as ratios, between a cost that grows as the length does (8) and one that grows as its square (64). */
export const LINEAR_GROWTH = 24;

/** Makes a text of about so many characters. */
export type TextOf = (length: number) => string;

/** A text over and over. */
export const repeated =
  (text: string): TextOf =>
  (length) =>
    text.repeat(length / text.length);

/**
 * Measures how many times longer eight times the input takes. A result that is too long is measured
 * again, because another program on the machine may have caused it.
 */
export async function growth(of: TextOf, read: (text: string) => unknown): Promise<number> {
  const [short, long] = [of(SHORT), of(LONG)];
  let least = Infinity;
  for (let attempt = 0; attempt < 3 && least >= LINEAR_GROWTH; attempt += 1) {
    await read(short);
    const longTime = await leastTime(() => read(long));
    const shortTime = await leastTime(() => read(short));
    least = Math.min(least, longTime / Math.max(shortTime, SHORTEST_MS));
  }
  return least;
}
