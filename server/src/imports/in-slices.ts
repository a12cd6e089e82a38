import { setImmediate as nextTurn } from 'node:timers/promises';

/** A few milliseconds of work. */
const SLICE_LENGTH = 200;

/** Other calls are answered in between. */
export async function inSlices<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => void,
): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % SLICE_LENGTH === 0) await nextTurn();
    work(item, index);
  }
}
