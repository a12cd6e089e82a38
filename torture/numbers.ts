/**
 * The value below which the given part of all values lies.
 * @param part 0 to 1: 0.5 is the median, 1 the largest
 */
export function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.floor(part * sorted.length));
  const value = sorted[index];
  if (value === undefined) throw new Error('no values');
  return value;
}

/** '1.24 s' */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(2)} s`;

/** '41,234' */
export const count = (number: number): string => number.toLocaleString('en-US');

/** How much y grows for each one of x, by the straight line that fits best. */
export function slope(points: [x: number, y: number][]): number {
  const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
  const meanX = mean(points.map(([x]) => x));
  const meanY = mean(points.map(([, y]) => y));
  const together = points.map(([x, y]) => (x - meanX) * (y - meanY));
  const spread = points.map(([x]) => (x - meanX) ** 2);
  return mean(together) / mean(spread);
}
