/** The short lengths, one an attempt. At the last one a list is a large object to the engine at both lengths, and so is a text that is encoded. */
const SHORT = [4_000, 4_000, 20_000, 40_000];
/** A shorter time is below the resolution of the clock. */
const SHORTEST_MS = 0.02;

/** Tests run on Node, which the contract itself does not know. */
declare const process: { cpuUsage: () => { user: number; system: number } };

/** Of this process, milliseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * The least of several times, so that other programs on the machine do not count. The processor's time is
 * looked at too: on a busy machine a run that is longer than a turn of the scheduler always waits within it, a
 * short one never. The clock's leaves out what the engine does beside it.
 */
async function leastTime(run: () => unknown): Promise<number> {
  let least = Infinity;
  for (let turn = 0; turn < 7; turn += 1) {
    const [start, processor] = [performance.now(), processorTime()];
    await run();
    least = Math.min(least, performance.now() - start, processorTime() - processor);
  }
  return least;
}

/** Half way, as ratios, between a cost that grows as the length does (8) and one that grows as its square (64). */
export const LINEAR_GROWTH = 24;

/** Makes an input of about so many characters or items. */
export type InputOf<T> = (length: number) => T;

/** Makes a text of about so many characters. */
export type TextOf = InputOf<string>;

/** A text over and over. */
export const repeated =
  (text: string): TextOf =>
  (length) =>
    text.repeat(length / text.length);

/**
 * Measures how many times longer eight times the input takes; making the input does not count. A result
 * that is too long is measured again, because another program on the machine may have caused it, and
 * then at greater lengths: a step in the engine's cost of memory lies between two lengths only, while a
 * square grows between any two.
 */
export async function growth<T>(of: InputOf<T>, read: (input: T) => unknown): Promise<number> {
  let least = Infinity;
  for (const length of SHORT) {
    const [short, long] = [of(length), of(8 * length)];
    await read(short);
    const longTime = await leastTime(() => read(long));
    const shortTime = await leastTime(() => read(short));
    least = Math.min(least, longTime / Math.max(shortTime, SHORTEST_MS));
    if (least < LINEAR_GROWTH) break;
  }
  return least;
}
