const MOST_STEPS = 4;

/** Marks go from 0 in at most four steps of 1, 2 or 5 times a power of ten to `largest` or just above. */
export function axisMarks(largest: number): number[] {
  let step = 1;
  for (let power = 1; step * MOST_STEPS < largest; power *= 10) {
    step = [1, 2, 5, 10].map((n) => n * power).find((n) => n * MOST_STEPS >= largest) ?? step;
  }
  const steps = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}
