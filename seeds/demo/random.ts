import type { Day } from '@territorios/contract/dates.ts';
import { daysBetween } from '@territorios/contract/dates.ts';
import { v7 } from 'uuid';

const MILLISECONDS_PER_DAY = 86_400_000;

/** The same seed gives the same draws. Never for secrets. */
export interface Random {
  /** in [0, 1) */
  fraction: () => number;
  /** both ends included */
  whole: (from: number, to: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  /** a UUIDv7 of that day */
  id: (day: Day) => string;
  /** as of a public link: 32 bytes in base64url */
  token: () => string;
}

/** Mulberry32 by Tommy Ettinger, in the public domain: a 32-bit state. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

export function seededRandom(seed: number): Random {
  const word = mulberry32(seed);
  const fraction = () => word() / 2 ** 32;
  const bytes = (words: number) => new Uint8Array(Uint32Array.from({ length: words }, word).buffer);
  return {
    fraction,
    whole: (from, to) => from + Math.floor(fraction() * (to - from + 1)),
    chance: (probability) => fraction() < probability,
    // The index lies within the list, and an element may itself be null.
    pick: <T>(list: readonly T[]) => list[Math.floor(fraction() * list.length)] as T,
    id: (day) =>
      v7({
        msecs: daysBetween('1970-01-01', day) * MILLISECONDS_PER_DAY,
        seq: word(),
        random: bytes(4),
      }),
    token: () => Buffer.from(bytes(8)).toString('base64url'),
  };
}
