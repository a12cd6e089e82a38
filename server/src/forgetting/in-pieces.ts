import { setImmediate as nextTurn } from 'node:timers/promises';

const AT_ONCE = 200;

/** The parts of a long list, between which other calls are answered. */
export async function* inPieces<T>(items: readonly T[]): AsyncGenerator<T[]> {
  for (let from = 0; from < items.length; from += AT_ONCE) {
    if (from > 0) await nextTurn();
    yield items.slice(from, from + AT_ONCE);
  }
}

/** As `map` does, in pieces. */
export async function mapInPieces<T, R>(items: readonly T[], work: (item: T) => R): Promise<R[]> {
  const done: R[] = [];
  for await (const piece of inPieces(items)) done.push(...piece.map(work));
  return done;
}
