/** A guess until rows were seen. */
const UNSEEN_PX = 64;
/** Less is where a row stands between two pixels. */
const LEAST_PX = 0.5;

/** What is known of the rows of a table: it stays when they are sorted, or filtered away. */
export interface KnownHeights {
  /** By id. */
  px: Map<string, number>;
  /** Of the rows that were not seen. */
  otherPx: number;
  /** How wide the rows were. */
  widthPx: number;
}

export const nothingKnown = (): KnownHeights => ({
  px: new Map(),
  otherPx: UNSEEN_PX,
  widthPx: 0,
});

/** Where each row of a long table stands. */
export interface RowHeights {
  /** Pixels above each row, and those of all rows: one more than there are rows. */
  readonly offsets: Float64Array;
  /** Takes over what the page shows. */
  learn: (seen: readonly { index: number; px: number }[]) => void;
}

/** @param known changed by what is learnt */
export function rowHeights(ids: readonly string[], known: KnownHeights): RowHeights {
  const sizes = new Float64Array(ids.length).fill(known.otherPx);
  if (known.px.size > 0) {
    ids.forEach((id, index) => {
      const px = known.px.get(id);
      if (px !== undefined) sizes[index] = px;
    });
  }
  const offsets = new Float64Array(ids.length + 1);
  const addUp = () => {
    let px = 0;
    for (let index = 0; index < sizes.length; index += 1) {
      px += sizes[index] ?? 0;
      offsets[index + 1] = px;
    }
  };
  addUp();
  return {
    offsets,
    learn: (seen) => {
      // The first rows tell how high others may be. Later the scrollbar would tremble.
      if (known.px.size === 0 && seen.length > 0) {
        known.otherPx = seen.reduce((sum, { px }) => sum + px, 0) / seen.length;
        sizes.fill(known.otherPx);
      }
      for (const { index, px } of seen) {
        const id = ids[index];
        if (id === undefined || Math.abs(px - (known.px.get(id) ?? 0)) < LEAST_PX) continue;
        known.px.set(id, px);
        sizes[index] = px;
      }
      addUp();
    },
  };
}

/** The row that stands at a height; the first or the last one beyond the ends. */
export function rowAt(offsets: Float64Array, px: number): number {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= px) low = middle;
    else high = middle - 1;
  }
  return low;
}
