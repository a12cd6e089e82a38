import { addressOf } from '#guessing/timing.ts';
import type { Program } from '#program.ts';
import { guess } from './guesses.ts';
import { look, type Sent } from './look.ts';

/** Fewer than the misses of an address that are allowed, so that no guess is refused for their number. */
const GUESSES_OF_AN_ADDRESS = 50;

let addresses = 0;
/** A client address that was not used before. */
export const newAddress = (): string => addressOf((addresses += 1));

export interface Guessed {
  /** Of the API, with a secret in it. */
  path: (secret: string) => string;
  /** What opens. */
  open: string[];
  sent?: Sent;
  /** Secrets that exist, and open nothing. */
  closed: string[];
}

/** Guesses, four at a time. @returns every different answer, with one guess that it was the answer to */
export async function guessAll(
  programs: Program[],
  guesses: number,
  { path, sent, open, closed }: Guessed,
): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  let next = 0;
  const guesser = async (): Promise<void> => {
    let from = newAddress();
    for (let own = 1, turn = next++; turn < guesses; turn = next++, own += 1) {
      if (own % GUESSES_OF_AN_ADDRESS === 0) from = newAddress();
      const token = guess(turn, open, closed);
      const address = programs[turn % programs.length]?.address ?? '';
      const { seen } = await look(address, path(token), from, sent);
      if (!answers.has(seen)) answers.set(seen, token);
    }
  };
  await Promise.all(Array.from({ length: 4 }, guesser));
  return answers;
}
