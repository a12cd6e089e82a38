import { randomInt } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { refuse } from '#http/refuse.ts';

/** argon2id with 19 MiB and two passes: the least that OWASP recommends. */
const OPTIONS: Options = {
  algorithm: 2, // argon2id; the enumeration itself cannot be imported under isolatedModules
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** Each takes 19 MiB and a processor for some 40 ms: more at once would only starve everyone else. */
const HASHES_AT_ONCE = 2;
/** About a second of waiting. */
const LONGEST_QUEUE = 40;

const takeTurns = pLimit(HASHES_AT_ONCE);

/** @throws Refusal unavailable (503) when too many are waiting already */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (takeTurns.pendingCount >= LONGEST_QUEUE) refuse('unavailable');
  return takeTurns(work);
}

/** @throws Refusal unavailable (503) when too many are waiting already */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, OPTIONS));

let decoy: Promise<string> | undefined;

/**
 * Compares a password with a stored hash.
 * @param stored undefined when the account does not exist: the same work is done, so that the time
 *   taken does not tell
 * @throws Refusal unavailable (503) when too many are waiting already
 */
export async function passwordMatches(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  // Not in turn: one that is refused for want of a place would be refused for ever.
  const nobodys = await (decoy ??= hash('nobody has this password', OPTIONS));
  const matches = await inTurn(() => verify(stored ?? nobodys, password));
  return matches && stored !== undefined;
}

/** No letters or digits that are taken for one another when read aloud or copied by hand. */
const LEGIBLE = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A password to hand over: four groups of four, about 80 bits. */
export function temporaryPassword(): string {
  const letters = Array.from({ length: 16 }, () => LEGIBLE[randomInt(LEGIBLE.length)]);
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}
