/**
 * Turns at the database. Each congregation waits in a line of its own, and the lines take turns: one that
 * sends all it can fills its own line and delays nobody else's. The limits together stay below the
 * number of connections (db/client.ts), so that sessions are looked up meanwhile.
 */
import { refusal } from '@territorios/contract/refusals.ts';
import { refuse, RefusalError } from './refuse.ts';

/** Calls in a line; the next one hears 503. */
const LONGEST_LINE = 100;
const LONGEST_WAIT_MS = 5_000;

/** Calls that work at once: of all lines, and of one. */
interface Room {
  atOnce: number;
  atOnceOfLine: number;
}

/** Two of a congregation: each keeps a processor busy, of which a small machine has two. */
const SIGNED_IN: Room = { atOnce: 6, atOnceOfLine: 2 };
const STRANGERS: Room = { atOnce: 2, atOnceOfLine: 2 };

export interface Queues {
  /** A line for each congregation. */
  signedIn: FairQueue;
  /** Of those who read without a session, a line for each network. */
  strangers: FairQueue;
}

/** @param beforeTurn called when a call's turn has come; throws when it need not begin */
export const createQueues = (beforeTurn: () => void): Queues => ({
  signedIn: createFairQueue(SIGNED_IN, beforeTurn),
  strangers: createFairQueue(STRANGERS, beforeTurn),
});

export interface FairQueue {
  /**
   * Does the work when the line's turn has come.
   * @throws Refusal unavailable (503) when the line is full, or the turn does not come in time
   */
  run: <T>(line: string, work: () => Promise<T>) => Promise<T>;
}

interface Line {
  working: number;
  /** Each begins a call that waits. */
  waiting: Set<() => void>;
}

export function createFairQueue(
  { atOnce, atOnceOfLine }: Room,
  beforeTurn: () => void = () => undefined,
): FairQueue {
  /** Those with calls; the one whose turn is next comes first. */
  const lines = new Map<string, Line>();
  let working = 0;

  function begin(name: string, line: Line): void {
    line.working += 1;
    working += 1;
    // Behind all others.
    lines.delete(name);
    lines.set(name, line);
  }

  function dropIfEmpty(name: string, line: Line): void {
    if (line.working === 0 && line.waiting.size === 0) lines.delete(name);
  }

  function end(name: string, line: Line): void {
    line.working -= 1;
    working -= 1;
    dropIfEmpty(name, line);
    for (const [nextName, next] of lines) {
      const [start] = next.waiting;
      if (start === undefined || next.working >= atOnceOfLine) continue;
      next.waiting.delete(start);
      begin(nextName, next);
      start();
      return;
    }
  }

  function turnOf(name: string, line: Line): Promise<void> {
    if (line.waiting.size >= LONGEST_LINE) refuse('unavailable');
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(patience);
        resolve();
      };
      const patience = setTimeout(() => {
        line.waiting.delete(start);
        dropIfEmpty(name, line);
        reject(new RefusalError(refusal('unavailable')));
      }, LONGEST_WAIT_MS);
      line.waiting.add(start);
    });
  }

  return {
    run: async (name, work) => {
      const line = lines.get(name) ?? { working: 0, waiting: new Set() };
      if (working < atOnce && line.working < atOnceOfLine) begin(name, line);
      else {
        lines.set(name, line);
        await turnOf(name, line);
      }
      try {
        beforeTurn();
        return await work();
      } finally {
        end(name, line);
      }
    },
  };
}
