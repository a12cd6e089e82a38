import { quantile } from '@territorios/torture/numbers.ts';

/** Rounds of every measurement that is compared with another. */
export const ROUNDS = 5;

/**
 * Measures several ways in turns, so that other work of the machine disturbs all alike; every second
 * round is in reverse order.
 * @returns the values of each way, in the order of the rounds
 */
export async function inTurns<Way extends string>(
  ways: Record<Way, () => Promise<number>>,
  rounds = ROUNDS,
): Promise<Record<Way, number[]>> {
  // `ways` has no other keys.
  const names = Object.keys(ways) as Way[];
  const values = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Way,
    number[]
  >;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      values[name].push(await ways[name]());
    }
  }
  return values;
}

export const median = (values: number[]): number => quantile(values, 0.5);

/** The median of the ratios of each round. */
export const ratioOf = (values: number[], to: number[]): number =>
  median(values.map((value, round) => value / (to[round] ?? Number.NaN)));

/** 'median (lowest–highest)' */
export function spread(values: number[], digits = 0): string {
  const [low, middle, high] = [0, 0.5, 1].map((part) => quantile(values, part).toFixed(digits));
  return `${middle} (${low}–${high})`;
}
