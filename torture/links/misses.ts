import { guess } from './guesses.ts';
import { apiPath, look, type Look } from './look.ts';

const MISSES_A_MINUTE = 60;

/** What is answered to the misses of one address. */
export const EXPECTED = [...Array.from({ length: MISSES_A_MINUTE }, () => 404), 429];

/** Misses of one address; the last one is past what is allowed. @param pathOf of the API, by turn */
export async function missTooOften(
  address: string,
  from: () => string,
  pathOf: (turn: number) => string = (turn) => apiPath(guess(turn * 4, [], [])),
): Promise<Look[]> {
  const looks: Look[] = [];
  for (let turn = 0; turn <= MISSES_A_MINUTE; turn += 1) {
    looks.push(await look(address, pathOf(turn), from()));
  }
  return looks;
}
