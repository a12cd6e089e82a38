/**
 * Turns at the database. Each congregation waits in a line of its own, and the lines take turns: one that
 * sends all it can fills its own line and delays nobody else's. The limits together stay below the
 * number of connections (db/connection/client.ts), so that sessions are looked up meanwhile.
 */
import { refusal } from '@territorios/contract/refusals.ts';
import { refuse, RefusalError } from '#call/refuse.ts';

/** Calls in a line; the next one hears 503. */
const LONGEST_LINE = 100;
const LONGEST_WAIT_MS = 2_000;
/** A line that has called within this time is one that others make room for. */
const ACTIVE_MS = 1_000;

/** Calls that work at once. */
interface Room {
  /** Of all lines. */
  atOnce: number;
  /** Of one line while others call, too. */
  atOnceOfLine: number;
  /** Of one line while no other calls. */
  atOnceAlone: number;
}

/** Each call keeps a processor busy, of which a small machine has two. */
const SIGNED_IN: Room = { atOnce: 6, atOnceOfLine: 1, atOnceAlone: 4 };
const STRANGERS: Room = { atOnce: 2, atOnceOfLine: 2, atOnceAlone: 2 };

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
  { atOnce, atOnceOfLine, atOnceAlone }: Room,
  beforeTurn: () => void = () => undefined,
): FairQueue {
  /** Those with calls; the one whose turn is next comes first. */
  const lines = new Map<string, Line>();
  let working = 0;
  /** The two lines that called last, and when; the later one first. */
  let last = { name: '', at: -Infinity };
  let lastOther = last;

  function noteCall(name: string): void {
    if (name !== last.name) lastOther = last;
    last = { name, at: performance.now() };
  }

  /** Calls of this line that may work at once now. */
  function roomOf(name: string): number {
    const other = name === last.name ? lastOther : last;
    return performance.now() - other.at < ACTIVE_MS ? atOnceOfLine : atOnceAlone;
  }

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
    while (startNext());
  }

  /** @returns false when nobody waits who could begin */
  function startNext(): boolean {
    if (working >= atOnce) return false;
    for (const [name, line] of lines) {
      const [start] = line.waiting;
      if (start === undefined || line.working >= roomOf(name)) continue;
      line.waiting.delete(start);
      begin(name, line);
      start();
      return true;
    }
    return false;
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
      noteCall(name);
      const line = lines.get(name) ?? { working: 0, waiting: new Set() };
      const isNext = line.waiting.size === 0 && line.working < roomOf(name);
      if (working < atOnce && isNext) begin(name, line);
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
