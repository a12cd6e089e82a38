import { setTimeout as delay } from 'node:timers/promises';

const EVERY_MS = 100;

/** Asks again and again, and remembers when the answer was good. */
export interface Watch {
  /** The longest time without a good answer, from the last one before a moment until now, milliseconds. */
  longestSince: (moment: number) => number;
  /** Whether there was a good answer to a question that was asked after a moment. */
  isGoodSince: (moment: number) => boolean;
  stop: () => Promise<void>;
}

/** @param isGood may reject, which is no good answer */
export function watch(isGood: () => Promise<boolean>): Watch {
  const good: { askedAt: number; at: number }[] = [];
  let isOver = false;
  async function run(): Promise<void> {
    while (!isOver) {
      const askedAt = performance.now();
      if (await isGood().catch(() => false)) good.push({ askedAt, at: performance.now() });
      await delay(EVERY_MS);
    }
  }
  const running = run();
  return {
    longestSince: (moment) => {
      const before = good.findLast(({ at }) => at <= moment)?.at ?? moment;
      const moments = [before, ...good.map(({ at }) => at).filter((at) => at > moment)];
      const gaps = moments.map((at, index) => (moments[index + 1] ?? performance.now()) - at);
      return Math.max(...gaps);
    },
    isGoodSince: (moment) => (good.at(-1)?.askedAt ?? -Infinity) >= moment,
    stop: () => {
      isOver = true;
      return running;
    },
  };
}
