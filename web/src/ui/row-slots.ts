/** A row, and the place in the page that shows it. */
export interface Slot {
  id: string;
  slot: number;
}

/**
 * Gives rows their slots. Rows that stay keep theirs. What follows them takes over the slots that
 * have become free, so that scrolling down changes what elements show and makes none; what comes
 * before gets new ones, because taking over would have every row that stays moved.
 * @param previous in the order in which they stand in the page
 * @param focusedId its slot is not free when it is no more, or the focus would pass to another row
 */
export function assignSlots(
  previous: readonly Slot[],
  ids: readonly string[],
  focusedId: string | null,
): readonly Slot[] {
  const slots = new Map(previous.map(({ id, slot }) => [id, slot]));
  const wanted = new Set(ids);
  const free = previous
    .filter(({ id }) => !wanted.has(id) && id !== focusedId)
    .map(({ slot }) => slot);
  const lastKept = ids.findLastIndex((id) => slots.has(id));
  let nextSlot = Math.max(-1, ...slots.values()) + 1;
  return ids.map((id, index) => ({
    id,
    slot: slots.get(id) ?? (index > lastKept ? free.shift() : undefined) ?? nextSlot++,
  }));
}
