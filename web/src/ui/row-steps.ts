export interface RowWindow {
  first: number;
  /** The end is one after the last row that is drawn. */
  end: number;
}

/** The rows are one stretch, which grows first where the page moves to. @param rows new ones at most */
export function stepTowards(
  drawn: RowWindow,
  all: RowWindow,
  isDown: boolean,
  rows: number,
): RowWindow {
  const first = Math.max(drawn.first, all.first);
  const end = Math.min(drawn.end, all.end);
  if (first >= end) {
    return isDown
      ? { first: Math.max(all.first, all.end - rows), end: all.end }
      : { first: all.first, end: Math.min(all.end, all.first + rows) };
  }
  const ahead = Math.min(rows, isDown ? all.end - end : first - all.first);
  const behind = rows - ahead;
  return isDown
    ? { first: Math.max(all.first, first - behind), end: end + ahead }
    : { first: first - ahead, end: Math.min(all.end, end + behind) };
}
