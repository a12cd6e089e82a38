export interface Slot {
  id: string;
  slot: number;
}

/**
 * Reuses the elements of gone rows below the kept rows; above them, reusing would move every kept row.
 * @param focusedId its slot stays taken, or the focus would pass to another row
 */
export function recycleRows(
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
