import { nothingKnown, type KnownHeights } from './row-heights.ts';

/**
 * Heights outlive their list, and a reload: going back leads to a number of pixels, which is the same
 * row only as long as the rows above it are as high as they were.
 */
const KEY = 'territorios.row-heights';

type Stored = Omit<KnownHeights, 'px'> & { px: [string, number][] };

const kept = new Map<string, KnownHeights>();

/** @param name of the table; each address has heights of its own */
export function keptHeights(name: string): KnownHeights {
  if (kept.size === 0) readStored();
  const key = `${window.location.pathname} ${name}`;
  const known = kept.get(key) ?? nothingKnown();
  kept.set(key, known);
  return known;
}

function readStored(): void {
  const stored = sessionStorage.getItem(KEY);
  // Only `store` writes it.
  const entries = stored === null ? [] : (JSON.parse(stored) as [string, Stored][]);
  for (const [key, known] of entries) kept.set(key, { ...known, px: new Map(known.px) });
  window.addEventListener('pagehide', store);
}

function store(): void {
  const entries = [...kept].map(([key, known]): [string, Stored] => [
    key,
    { ...known, px: [...known.px] },
  ]);
  sessionStorage.setItem(KEY, JSON.stringify(entries));
}
