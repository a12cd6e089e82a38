import { randomInt } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';
import { createPasswordQueue, type Place } from './password-queue.ts';

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
/** Of one congregation, or of one network: the others find a place. */
const LONGEST_QUEUE_OF_GROUP = 20;

const inTurn = createPasswordQueue({
  atOnce: HASHES_AT_ONCE,
  waiting: LONGEST_QUEUE,
  waitingOfGroup: LONGEST_QUEUE_OF_GROUP,
});

/**
 * @param group the congregation for which it is done, or what else takes turns
 * @throws Refusal unavailable (503) when too many are waiting already
 */
export const hashPassword = (password: string, group: string): Promise<string> =>
  inTurn({ lane: 'known', group }, () => hash(password, OPTIONS));

let decoy: Promise<string> | undefined;

/**
 * Compares a password with a stored hash, and does what follows in the same turn: of many who fail at once
 * only these few wait for each other in the database, and the rest leave its connections to all others.
 * @param stored undefined when the account does not exist: the same work is done, so that the time
 *   taken does not tell
 * @throws Refusal unavailable (503) when too many are waiting already
 */
export async function withComparison<T>(
  stored: string | undefined,
  password: string,
  place: Place,
  then: (matches: boolean) => Promise<T>,
): Promise<T> {
  // Not in turn: one that is refused for want of a place would be refused for ever.
  const nobodys = await (decoy ??= hash('nobody has this password', OPTIONS));
  return inTurn(place, async () => {
    const matches = await verify(stored ?? nobodys, password);
    return then(matches && stored !== undefined);
  });
}

/** No letters or digits that are taken for one another when read aloud or copied by hand. */
const LEGIBLE = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A password to hand over: four groups of four, about 80 bits. */
export function temporaryPassword(): string {
  const letters = Array.from({ length: 16 }, () => LEGIBLE[randomInt(LEGIBLE.length)]);
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}
