import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFairQueue, type LaneLine } from './fair-queue.ts';
import type { RefusalError } from './refuse.ts';

/** Work that lasts until it is ended, and the order in which it began. */
function workshop(
  ofAll: number,
  ofLine: number,
  beforeTurn: () => void = () => undefined,
  ofLineAlone = ofLine,
) {
  const queue = createFairQueue({
    name: 'work',
    ofAll,
    ofLine,
    ofLineAlone,
    beforeTurn,
    waiting: 100,
  });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const endOne = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  onTestFinished(async () => {
    while (ends.length > 0) await endOne();
  });
  return {
    begun,
    add: (line: string) =>
      queue.run(line, async () => {
        begun.push(line);
        await new Promise<void>((resolve) => ends.push(resolve));
      }),
    /** Ends what began first. */
    endOne,
  };
}

describe('a line', () => {
  it('a line has its turn after one call of each other line, with any number waiting there', async () => {
    const { begun, add, endOne } = workshop(1, 1);
    for (let call = 0; call < 50; call += 1) void add('Norte');
    void add('Sur');
    void add('Este');
    for (let turn = 0; turn < 4; turn += 1) await endOne();
    expect(begun).toEqual(['Norte', 'Norte', 'Sur', 'Este', 'Norte']);
  });

  it('a line leaves room for others, also while no other works', async () => {
    const { begun, add } = workshop(3, 2);
    for (let call = 0; call < 5; call += 1) void add('Norte');
    void add('Sur');
    await new Promise(setImmediate);
    expect(begun).toEqual(['Norte', 'Norte', 'Sur']);
  });

  it('a line has more room while no other line calls, and its usual room from the first call of another', async () => {
    const { begun, add, endOne } = workshop(6, 1, undefined, 3);
    for (let call = 0; call < 9; call += 1) void add('Norte');
    await new Promise(setImmediate);
    expect(begun).toEqual(['Norte', 'Norte', 'Norte']);
    void add('Sur');
    await endOne();
    await endOne();
    expect(begun).toEqual(['Norte', 'Norte', 'Norte', 'Sur']);
    await endOne();
    expect(begun).toEqual(['Norte', 'Norte', 'Norte', 'Sur', 'Norte']);
  });

  it('beside a line that keeps its places and calls no more, another one leaves the last place to a third', async () => {
    const { begun, add } = workshop(6, 1, undefined, 3);
    for (let call = 0; call < 3; call += 1) void add('Norte');
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    onTestFinished(() => clock.mockRestore());
    for (let call = 0; call < 3; call += 1) void add('Sur');
    void add('Este');
    await new Promise(setImmediate);
    expect(begun).toEqual(['Norte', 'Norte', 'Norte', 'Sur', 'Sur', 'Este']);
  });

  it('in a full lane the line with the most loses its newest to one with less', async () => {
    const queue = createFairQueue({
      name: 'work',
      ofAll: 1,
      ofLine: 1,
      waiting: 6,
      waitingOfLine: 3,
    });
    const ends: (() => void)[] = [];
    const outcomes: string[] = [];
    const add = (name: string, line: string, lane = '') =>
      queue
        .run({ lane, line }, () => new Promise<void>((resolve) => ends.push(resolve)))
        .then(
          () => outcomes.push(`${name} done`),
          ({ refusal: { code } }: RefusalError) => outcomes.push(`${name} ${code}`),
        );
    const all = [add('first', 'Norte')];
    for (const name of ['n1', 'n2', 'n3']) all.push(add(name, 'Norte'));
    for (const name of ['e1', 'e2', 'e3']) all.push(add(name, 'Este'));
    all.push(add('s1', 'Sur'), add('s2', 'Sur'));
    await new Promise(setImmediate);
    expect(outcomes).toEqual(['n3 unavailable', 'e3 unavailable']);
    // All three lines have two waiting calls now. Another one of Sur takes the place of none.
    all.push(add('s3', 'Sur'), add('o1', 'Oeste', 'other'));
    await new Promise(setImmediate);
    expect(outcomes.slice(2)).toEqual(['s3 unavailable']);
    for (let call = 0; call < 8; call += 1) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
    await Promise.all(all);
    expect(outcomes.slice(3)).toHaveLength(8);
    expect(outcomes.slice(3).every((one) => one.endsWith('done'))).toBe(true);
  });

  it('each lane has its turn after one call of each other lane, with any number of lines in those', async () => {
    const queue = createFairQueue({ name: 'work', ofAll: 1, ofLine: 1, waiting: 100 });
    const begun: string[] = [];
    const add = (lane: string, line: string) =>
      queue.run({ lane, line }, async () => {
        begun.push(lane);
        await new Promise(setImmediate);
      });
    const calls = [add('own', 'first')];
    for (let network = 0; network < 20; network += 1)
      calls.push(add('own', `${network}`), add('strangers', `${network}`));
    calls.push(add('other', 'one'), add('other', 'two'));
    await Promise.all(calls);
    expect(begun.slice(1, 7).filter((lane) => lane === 'other')).toHaveLength(2);
  });

  it('a line goes on after work that failed, and is served completely', async () => {
    const queue = createFairQueue({ name: 'work', ofAll: 2, ofLine: 1, waiting: 100 });
    const settled = await Promise.allSettled(
      Array.from({ length: 60 }, (_, call) =>
        queue.run(`line ${call % 3}`, async () => {
          if (call % 2 === 0) throw new Error('it failed');
        }),
      ),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
  });

  it('a line whose turn comes while the database does not respond is refused at once', async () => {
    let isSilent = false;
    const { begun, add, endOne } = workshop(1, 1, () => {
      if (isSilent) throw new Error('silent');
    });
    void add('Norte');
    const waiting = Promise.allSettled([add('Norte'), add('Norte'), add('Sur')]);
    isSilent = true;
    await endOne();
    expect((await waiting).every(({ status }) => status === 'rejected')).toBe(true);
    expect(begun).toEqual(['Norte']);
  });
});

describe('lanes', () => {
  const LIMITS = { name: 'work', ofAll: 2, ofLine: 2, waiting: 6, waitingOfLine: 3 };

  const stranger = (line: string): LaneLine => ({ lane: 'strangers', line });
  const known = (line: string): LaneLine => ({ lane: 'known', line });

  /** A queue whose works end when they are let, and which keeps the order in which they began. */
  function watchedQueue() {
    const queue = createFairQueue(LIMITS);
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const enter = (place: LaneLine, name: string): Promise<string> =>
      queue
        .run(place, async () => {
          begun.push(name);
          await new Promise<void>((end) => ends.push(end));
          return name;
        })
        .catch((error: Error) => error.message);
    /** Lets works end, in the order in which they began, until none is left. */
    const endAll = async (): Promise<void> => {
      await new Promise(setImmediate);
      for (let end = ends.shift(); end; end = ends.shift()) {
        end();
        await new Promise(setImmediate);
      }
    };
    return { enter, begun, endAll };
  }

  it('as many are hashed at once as is allowed, and each waits for its turn', async () => {
    const { enter, begun, endAll } = watchedQueue();
    const works = ['1', '2', '3'].map((name) => enter(stranger('a'), name));
    await new Promise(setImmediate);
    expect(begun).toEqual(['1', '2']);
    await endAll();
    expect(await Promise.all(works)).toEqual(['1', '2', '3']);
  });

  it('one network fills its own places, and the next of another network still gets in', async () => {
    const { enter, endAll } = watchedQueue();
    const flood = Array.from({ length: 8 }, (_none, turn) => enter(stranger('a'), `a${turn}`));
    const other = enter(stranger('b'), 'b');
    await endAll();
    const outcomes = await Promise.all(flood);
    expect(outcomes.filter((outcome) => outcome === 'unavailable')).toHaveLength(3);
    expect(await other).toBe('b');
  });

  it('a known device finds a place while strangers of many networks fill their lane, and is next but one', async () => {
    const { enter, begun, endAll } = watchedQueue();
    const flood = Array.from({ length: 12 }, (_none, turn) =>
      enter(stranger(`network ${turn}`), `stranger ${turn}`),
    );
    const owner = enter(known('congregation'), 'owner');
    await endAll();
    expect((await Promise.all(flood)).filter((outcome) => outcome === 'unavailable')).toHaveLength(
      4,
    );
    expect(await owner).toBe('owner');
    expect(begun.indexOf('owner')).toBeLessThan(LIMITS.ofAll + 2);
  });

  it('known devices do not keep strangers out: the lanes take turns', async () => {
    const { enter, begun, endAll } = watchedQueue();
    const works = Array.from({ length: 8 }, (_none, turn) =>
      enter(known(`congregation ${turn % 3}`), `known ${turn}`),
    );
    works.push(enter(stranger('a'), 'stranger'));
    await endAll();
    expect(await Promise.all(works)).not.toContain('unavailable');
    expect(begun.indexOf('stranger')).toBeLessThan(LIMITS.ofAll + 2);
  });

  it('the groups of a lane take turns, with any number waiting in one of them', async () => {
    const { enter, begun, endAll } = watchedQueue();
    const works = ['1', '2', '3', '4', '5'].map((name) => enter(known('a'), `a${name}`));
    works.push(enter(known('b'), 'b1'), enter(known('b'), 'b2'));
    await endAll();
    await Promise.all(works);
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'b2', 'a5']);
  });

  it('who is stopped waits no longer, and begins nothing afterwards', async () => {
    const queue = createFairQueue({ ...LIMITS, ofAll: 1, ofLine: 1 });
    let release = (): void => undefined;
    const holder = queue.run(known('a'), () => new Promise<void>((end) => (release = end)));
    const stopped = new AbortController();
    const work = vi.fn<() => Promise<void>>(async () => undefined);
    const waiting = queue.run(known('b'), work, stopped.signal);
    stopped.abort();
    await expect(waiting).rejects.toThrow('unavailable');
    release();
    await holder;
    await expect(queue.run(known('b'), work, stopped.signal)).rejects.toThrow('unavailable');
    expect(work).not.toHaveBeenCalled();
  });

  it('a hash that fails passes its turn on', async () => {
    const queue = createFairQueue({ ...LIMITS, ofAll: 1, ofLine: 1 });
    const failing = queue.run(known('a'), () => Promise.reject(new Error('no memory')));
    const next = queue.run(known('a'), async () => 'next');
    await expect(failing).rejects.toThrow('no memory');
    expect(await next).toBe('next');
  });
});
