/** Each congregation or network waits in a line of its own, and the lines take turns at the database. */
import { refusal } from '@territorios/contract/refusals.ts';
import { LRUCache } from 'lru-cache';
import { refuse, RefusalError } from '#call/refuse.ts';

const LONGEST_LINE = 100;
const LONGEST_WAIT_MS = 2_000;
/** Others make room for a line that has called within this time. */
const ACTIVE_MS = 1_000;

/** Calls at once: of all lines, of one while others call, and of one alone. */
interface Room {
  atOnce: number;
  atOnceOfLine: number;
  atOnceAlone: number;
}

/** Both together stay below the number of connections (db/connection/client.ts), so that sessions are read meanwhile. */
const SIGNED_IN: Room = { atOnce: 6, atOnceOfLine: 1, atOnceAlone: 4 };
const STRANGERS: Room = { atOnce: 2, atOnceOfLine: 2, atOnceAlone: 2 };

export interface Queues {
  signedIn: FairQueue;
  strangers: FairQueue;
}

/** @param beforeTurn throws when a call whose turn has come need not begin */
export const createQueues = (beforeTurn: () => void): Queues => ({
  signedIn: createFairQueue(SIGNED_IN, beforeTurn),
  strangers: createFairQueue(STRANGERS, beforeTurn),
});

export interface FairQueue {
  /** @throws Refusal unavailable (503) when the line is full, or the turn does not come in time */
  run: <T>(line: string, work: () => Promise<T>) => Promise<T>;
}

interface Line {
  working: number;
  waiting: Set<() => void>;
}

export function createFairQueue(
  { atOnce, atOnceOfLine, atOnceAlone }: Room,
  beforeTurn: () => void = () => undefined,
): FairQueue {
  const lines = new Map<string, Line>();
  let working = 0;
  const active = new LRUCache<string, true>({ max: 2, ttl: ACTIVE_MS, ttlResolution: 0 });

  const roomOf = (name: string): number =>
    [...active.keys()].some((other) => other !== name) ? atOnceOfLine : atOnceAlone;

  function begin(name: string, line: Line): void {
    line.working += 1;
    working += 1;
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
      active.set(name, true);
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
