import { randomBytes } from 'node:crypto';

/** One request of random bytes takes as long as many of them, and an import needs them for thousands of rows. */
const AHEAD_BYTES = 4096;
let ahead = Buffer.alloc(0);
let used = 0;

export function takeRandomBytes(count: number): Buffer {
  if (used + count > ahead.length) {
    ahead = randomBytes(Math.max(AHEAD_BYTES, count));
    used = 0;
  }
  const taken = Buffer.from(ahead.subarray(used, used + count));
  // None is given twice, and a token does not stay in memory.
  ahead.fill(0, used, used + count);
  used += count;
  return taken;
}
