/** Places, or bytes, that lines share: a line is a congregation, a network or a session, and lines take turns. */
import { refusal } from '@territorios/contract/refusals.ts';
import { LRUCache } from 'lru-cache';
import { reportHeld } from './held.ts';
import { refuse, RefusalError } from './refuse.ts';

/** Others make room for a line that has called within this time. */
const ACTIVE_MS = 1_000;

export interface Limits {
  name: string;
  /** These are the places at once: of all lines, of one line, and of one while no other calls. */
  ofAll: number;
  ofLine: number;
  ofLineAlone?: number;
  /** These callers wait at once, in a lane and in a line; without the numbers nobody waits. In a full lane the line with the most loses its newest. */
  waiting?: number;
  waitingOfLine?: number;
  longestWaitMs?: number;
  /** Throws when a call whose turn has come need not begin. */
  beforeTurn?: () => void;
  /** Throws in place of `unavailable` when the line has all its places, or waits as often as it may. */
  refuseLine?: () => never;
}

/** Lanes take turns before lines do, so that a crowd of lines keeps out no other lane. */
export interface LaneLine {
  lane: string;
  line: string;
}

/** Places are given back once, however often it is called. */
export type Release = () => void;

export interface FairQueue {
  /** It does not wait. One that is alone in its line may be larger than the line. @throws Refusal unavailable (503) without room */
  take: (line: string, size?: number) => Release;
  /** @param work may leave its place early. @param stop ends the waiting. @throws Refusal unavailable (503) when too many wait, or for too long, or it was stopped */
  run: <T>(
    line: string | LaneLine,
    work: (leave: Release) => Promise<T>,
    stop?: AbortSignal,
  ) => Promise<T>;
}

interface Waiting {
  start: () => void;
  refuse: () => void;
}

interface Lane {
  name: string;
  /** The order matters, as that of the lanes: what began last is the last one. */
  lines: Map<string, Line>;
  waiting: number;
}

interface Line {
  name: string;
  lane: Lane;
  taken: number;
  waiting: Set<Waiting>;
}

export function createFairQueue({
  name: queueName,
  ofAll,
  ofLine,
  ofLineAlone = ofLine,
  waiting = 0,
  waitingOfLine = waiting,
  longestWaitMs,
  beforeTurn = () => undefined,
  refuseLine = () => refuse('unavailable'),
}: Limits): FairQueue {
  const lanes = new Map<string, Lane>();
  let taken = 0;
  let waitingOfAll = 0;
  const active = new LRUCache<string, true>({ max: 2, ttl: ACTIVE_MS, ttlResolution: 0 });

  function lineOf(given: string | LaneLine): Line {
    const { lane: laneName, line } = typeof given === 'string' ? { lane: '', line: given } : given;
    const name = `${laneName} ${line}`;
    active.set(name, true);
    const lane = lanes.get(laneName) ?? { name: laneName, lines: new Map(), waiting: 0 };
    return lane.lines.get(name) ?? { name, lane, taken: 0, waiting: new Set() };
  }

  function enter(line: Line): void {
    lanes.set(line.lane.name, line.lane);
    line.lane.lines.set(line.name, line);
  }

  function moveToEnd(line: Line): void {
    line.lane.lines.delete(line.name);
    lanes.delete(line.lane.name);
    enter(line);
  }

  const isAlone = ({ name }: Line): boolean => [...active.keys()].every((other) => other === name);

  /** A line whose calls last long counts as alone again for others, because it makes no new call. So more than `ofLine` places are given only while one more stays free. */
  const hasRoom = (line: Line): boolean =>
    line.taken < ofLine || (line.taken < ofLineAlone && taken < ofAll - 1 && isAlone(line));

  function begin(line: Line, size: number): Release {
    line.taken += size;
    taken += size;
    moveToEnd(line);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      line.taken -= size;
      taken -= size;
      dropIfEmpty(line);
      startWaiting();
    };
  }

  function dropIfEmpty(line: Line): void {
    if (line.taken > 0 || line.waiting.size > 0) return;
    line.lane.lines.delete(line.name);
    if (line.lane.lines.size === 0) lanes.delete(line.lane.name);
  }

  /** Of the lane that began longest ago, the line that did. A crowd has thousands, of which the first is mostly ready. */
  function nextLine(): Line | undefined {
    for (const { waiting: waitingThere, lines } of lanes.values()) {
      if (waitingThere === 0) continue;
      for (const line of lines.values()) if (line.waiting.size > 0 && hasRoom(line)) return line;
    }
    return undefined;
  }

  function startWaiting(): void {
    while (taken < ofAll) {
      const [next] = nextLine()?.waiting ?? [];
      if (!next) return;
      next.start();
    }
  }

  function countWaiting({ lane }: Line, more: 1 | -1): void {
    waitingOfAll += more;
    lane.waiting += more;
  }

  /** One line cannot keep out another: it makes room, unless the other waits as often. */
  function makeRoom(line: Line): void {
    if (line.lane.waiting < waiting) return;
    let longest = line;
    for (const other of line.lane.lines.values())
      if (other.waiting.size > longest.waiting.size) longest = other;
    const newest = [...longest.waiting].at(-1);
    if (!newest || longest.waiting.size <= line.waiting.size + 1) refuse('unavailable');
    newest.refuse();
  }

  function turnOf(line: Line, stop: AbortSignal | undefined): Promise<Release> {
    if (line.waiting.size >= waitingOfLine && (waitingOfLine > 0 || !hasRoom(line))) refuseLine();
    makeRoom(line);
    enter(line);
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(patience);
        stop?.removeEventListener('abort', one.refuse);
        if (line.waiting.delete(one)) countWaiting(line, -1);
      };
      const one: Waiting = {
        start: () => {
          stopWaiting();
          resolve(begin(line, 1));
        },
        refuse: () => {
          stopWaiting();
          dropIfEmpty(line);
          reject(new RefusalError(refusal('unavailable')));
        },
      };
      const patience =
        longestWaitMs === undefined ? undefined : setTimeout(one.refuse, longestWaitMs);
      stop?.addEventListener('abort', one.refuse);
      line.waiting.add(one);
      countWaiting(line, 1);
    });
  }

  reportHeld(() => ({
    name: queueName,
    taken,
    waiting: waitingOfAll,
  }));

  return {
    take: (name, size = 1) => {
      const line = lineOf(name);
      if (line.taken > 0 && line.taken + size > ofLine) refuseLine();
      if (taken > 0 && taken + size > ofAll) refuse('unavailable');
      return begin(line, size);
    },
    run: async (name, work, stop) => {
      if (stop?.aborted) refuse('unavailable');
      const line = lineOf(name);
      const isNext = taken < ofAll && line.waiting.size === 0 && hasRoom(line);
      const leave = isNext ? begin(line, 1) : await turnOf(line, stop);
      try {
        beforeTurn();
        return await work(leave);
      } finally {
        leave();
      }
    },
  };
}
