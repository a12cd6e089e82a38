import { expect, it } from 'vitest';
import { createPasswordQueue, type Place } from './password-queue.ts';

const LIMITS = { atOnce: 2, waiting: 6, waitingOfGroup: 3 };

const stranger = (group: string): Place => ({ lane: 'strangers', group });
const known = (group: string): Place => ({ lane: 'known', group });

/** A queue whose works end when they are let, and which keeps the order in which they began. */
function watchedQueue() {
  const inTurn = createPasswordQueue(LIMITS);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const enter = (place: Place, name: string): Promise<string> =>
    inTurn(place, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
      return name;
    }).catch((error: Error) => error.message);
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
  expect((await Promise.all(flood)).filter((outcome) => outcome === 'unavailable')).toHaveLength(4);
  expect(await owner).toBe('owner');
  expect(begun.indexOf('owner')).toBeLessThan(LIMITS.atOnce + 2);
});

it('known devices do not keep strangers out: the lanes take turns', async () => {
  const { enter, begun, endAll } = watchedQueue();
  const works = Array.from({ length: 8 }, (_none, turn) =>
    enter(known(`congregation ${turn % 3}`), `known ${turn}`),
  );
  works.push(enter(stranger('a'), 'stranger'));
  await endAll();
  expect(await Promise.all(works)).not.toContain('unavailable');
  expect(begun.indexOf('stranger')).toBeLessThan(LIMITS.atOnce + 2);
});

it('the groups of a lane take turns, with any number waiting in one of them', async () => {
  const { enter, begun, endAll } = watchedQueue();
  const works = ['1', '2', '3', '4', '5'].map((name) => enter(known('a'), `a${name}`));
  works.push(enter(known('b'), 'b1'), enter(known('b'), 'b2'));
  await endAll();
  await Promise.all(works);
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'b2', 'a5']);
});

it('a hash that fails passes its turn on', async () => {
  const inTurn = createPasswordQueue({ ...LIMITS, atOnce: 1 });
  const failing = inTurn(known('a'), () => Promise.reject(new Error('no memory')));
  const next = inTurn(known('a'), async () => 'next');
  await expect(failing).rejects.toThrow('no memory');
  expect(await next).toBe('next');
});
