import { createFairQueue } from '#call/fair-queue.ts';

const LONGEST_LINE = 100;
const LONGEST_WAIT_MS = 2_000;
/** Three imports of many rows take half a minute beside each other. */
export const LONGEST_WAIT_OF_HEAVY_MS = 60_000;
const LONGEST_WAIT_OF_LISTS_MS = 20_000;

export type Turns = ReturnType<typeof createTurns>;

/** With those of the sign-in, all together stay below the number of connections (db/connection/client.ts), so that sessions are read meanwhile. */
export function createTurns(beforeTurn: () => void) {
  const waiting = {
    waiting: Infinity,
    waitingOfLine: LONGEST_LINE,
    longestWaitMs: LONGEST_WAIT_MS,
    beforeTurn,
  };
  return {
    signedIn: createFairQueue({
      name: 'signed in',
      ofAll: 6,
      ofLine: 1,
      ofLineAlone: 4,
      ...waiting,
    }),
    /** Imports and what is like them, before their place among `signedIn`: half of those stay for short calls. */
    heavy: createFairQueue({
      name: 'heavy calls',
      ofAll: 3,
      ofLine: 1,
      ...waiting,
      longestWaitMs: LONGEST_WAIT_OF_HEAVY_MS,
    }),
    /** One heavy call of a congregation after the other, before they take a place that others share. */
    ownHeavy: createFairQueue({
      name: 'own heavy calls',
      ofAll: Infinity,
      ofLine: 1,
      ...waiting,
      longestWaitMs: LONGEST_WAIT_OF_HEAVY_MS,
    }),
    /** Imports of many rows, before their place among `heavy`. */
    large: createFairQueue({
      name: 'large calls',
      ofAll: 1,
      ofLine: 1,
      ...waiting,
      longestWaitMs: LONGEST_WAIT_OF_HEAVY_MS,
    }),
    /** Lists of many megabytes, before their place too, until they are compressed: each takes its length of the memory. */
    longLists: createFairQueue({
      name: 'long lists',
      ofAll: 1,
      ofLine: 1,
      ...waiting,
      longestWaitMs: LONGEST_WAIT_OF_LISTS_MS,
    }),
    strangers: createFairQueue({ name: 'strangers', ofAll: 2, ofLine: 2, ...waiting }),
    /** What a link of many maps answers, before the place among `strangers`: the other one stays for short answers. */
    openedAnswers: createFairQueue({ name: 'opened answers', ofAll: 1, ofLine: 1, ...waiting }),
    /** Changes by links, which may wait for a row that somebody else changes; lines are congregations. */
    linkWrites: createFairQueue({ name: 'link writes', ofAll: 2, ofLine: 1, ...waiting }),
  };
}
