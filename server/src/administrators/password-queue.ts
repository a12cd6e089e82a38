import { refuse } from '#call/refuse.ts';

export interface Place {
  /** Known: signed in, or on a device of the account. */
  lane: 'known' | 'strangers';
  /** A congregation or a network. */
  group: string;
}

export interface QueueLimits {
  atOnce: number;
  waiting: number;
  waitingOfGroup: number;
}

type Lane = Map<string, (() => void)[]>;

/** Two lanes take turns, and in each its groups: strangers do not keep out the known, nor one group the others. */
export function createPasswordQueue({ atOnce, waiting, waitingOfGroup }: QueueLimits) {
  const lanes: Record<Place['lane'], Lane> = { known: new Map(), strangers: new Map() };
  let running = 0;
  let lastLane: Place['lane'] = 'strangers';

  function takeFirst(lane: Place['lane']): (() => void) | undefined {
    const [first] = lanes[lane];
    if (!first) return undefined;
    const [group, starts] = first;
    const start = starts.shift();
    lanes[lane].delete(group);
    // Behind the others.
    if (starts.length > 0) lanes[lane].set(group, starts);
    lastLane = lane;
    return start;
  }

  function startNext(): void {
    if (running >= atOnce) return;
    const other = lastLane === 'known' ? 'strangers' : 'known';
    const start = takeFirst(other) ?? takeFirst(lastLane);
    if (!start) return;
    running += 1;
    start();
  }

  /** @throws Refusal unavailable (503) when too many wait in the lane, or of the group, already */
  return async <T>({ lane, group }: Place, work: () => Promise<T>): Promise<T> => {
    const groups = lanes[lane];
    const ofGroup = groups.get(group) ?? [];
    const ofLane = [...groups.values()].reduce((sum, starts) => sum + starts.length, 0);
    if (ofLane >= waiting || ofGroup.length >= waitingOfGroup) refuse('unavailable');
    await new Promise<void>((start) => {
      ofGroup.push(start);
      groups.set(group, ofGroup);
      startNext();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      startNext();
    }
  };
}
