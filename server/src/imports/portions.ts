/** Characters that are written down in one turn of the event loop: five thousand rows with long notes took a tenth of a second, and 180 boundaries as much. */
const LENGTH = 256 * 1024;
const MOST_ROWS = 250;

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  let length = 0;
  for (const one of Object.values(value)) length += lengthOf(one);
  return length;
}

/** What one statement reads or writes of many rows. */
export function* portionsOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  let portion: Row[] = [];
  let length = 0;
  for (const row of rows) {
    portion.push(row);
    length += lengthOf(row);
    if (portion.length < MOST_ROWS && length < LENGTH) continue;
    yield portion;
    portion = [];
    length = 0;
  }
  if (portion.length > 0) yield portion;
}
