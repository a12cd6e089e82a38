import { randomInt } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes: the least that OWASP recommends. */
const OPTIONS: Options = {
  algorithm: 2, // argon2id; the enumeration itself cannot be imported under isolatedModules
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

let decoy: Promise<string> | undefined;

/**
 * Compares a password with a stored hash.
 * @param stored undefined when the account does not exist: the same work is done, so that the time
 *   taken does not tell
 */
export async function passwordMatches(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  const nobodys = await (decoy ??= hashPassword('nobody has this password'));
  const matches = await verify(stored ?? nobodys, password);
  return matches && stored !== undefined;
}

/** No letters or digits that are taken for one another when read aloud or copied by hand. */
const LEGIBLE = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A password to hand over: four groups of four, about 80 bits. */
export function temporaryPassword(): string {
  const letters = Array.from({ length: 16 }, () => LEGIBLE[randomInt(LEGIBLE.length)]);
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}
