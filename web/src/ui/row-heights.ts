/** The height of a row until some have been measured. */
const UNSEEN_PX = 64;
const ROUNDING_PX = 0.5;
/** Heights outlive a reload: going back scrolls to a pixel, which is the same row only under the same heights. */
const KEY = 'territorios.row-heights';

export interface KnownHeights {
  px: Map<string, number>;
  /** The height taken for rows that were not measured. */
  otherPx: number;
  /** Another width has other heights. */
  widthPx: number;
}

export const noHeights = (): KnownHeights => ({
  px: new Map(),
  otherPx: UNSEEN_PX,
  widthPx: 0,
});

type Stored = Omit<KnownHeights, 'px'> & { px: [string, number][] };

const kept = new Map<string, KnownHeights>();

/** @param name of the table; each address has heights of its own */
export function keptHeights(name: string): KnownHeights {
  if (kept.size === 0) readStored();
  const key = `${window.location.pathname} ${name}`;
  const known = kept.get(key) ?? noHeights();
  kept.set(key, known);
  return known;
}

function readStored(): void {
  // Only `store` writes it.
  const entries = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, Stored][];
  for (const [key, known] of entries) kept.set(key, { ...known, px: new Map(known.px) });
  window.addEventListener('pagehide', store);
}

function store(): void {
  const entries = [...kept].map(([key, known]) => [key, { ...known, px: [...known.px] }]);
  sessionStorage.setItem(KEY, JSON.stringify(entries));
}

export interface RowHeights {
  /** Pixels above each row, and of all rows together: one more than there are rows. */
  readonly offsets: Float64Array;
  learn: (measured: readonly { index: number; px: number }[]) => void;
}

export function rowHeights(ids: readonly string[], known: KnownHeights): RowHeights {
  const sizes = Float64Array.from(ids, (id) => known.px.get(id) ?? known.otherPx);
  const offsets = new Float64Array(ids.length + 1);
  const addUp = () => {
    for (let index = 0; index < sizes.length; index += 1)
      offsets[index + 1] = (offsets[index] ?? 0) + (sizes[index] ?? 0);
  };
  addUp();
  return {
    offsets,
    learn: (measured) => {
      // Estimated from the first measurement only: estimating again makes the scrollbar jump.
      if (known.px.size === 0 && measured.length > 0) {
        known.otherPx = measured.reduce((sum, { px }) => sum + px, 0) / measured.length;
        sizes.fill(known.otherPx);
      }
      for (const { index, px } of measured) {
        const id = ids[index];
        if (id === undefined || Math.abs(px - (known.px.get(id) ?? 0)) < ROUNDING_PX) continue;
        known.px.set(id, px);
        sizes[index] = px;
      }
      addUp();
    },
  };
}

/** The row at a height; the first or the last one beyond the ends. */
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
