/** One line of docs/performance.md. */
export interface Figure {
  /** The measured thing, in the words of the document. */
  what: string;
  /** Reached when the value is at least, or at most, this much; null where it is only known. */
  limit: { atLeast: number } | { atMost: number } | null;
  /** Of the value and of the limit: 'ms', 's', 'kB', 'MB', 'points'; '×' for a ratio, '' for a bare number. */
  unit: '' | '×' | 'ms' | 's' | 'kB' | 'MB' | 'points';
}

/** Whether a value keeps the limit of its figure; null when it has none. */
export function isReached({ limit }: Figure, value: number): boolean | null {
  if (!limit) return null;
  return 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost;
}
