/** More territories than any race hands out. */
export const FAR_FROM_FULL = 1_000;

/** The item at an index that exists. */
export function at<T>(list: T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`only ${list.length} were made`);
  return item;
}
