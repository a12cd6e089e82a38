import { randomInt } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';
import { createFairQueue, type LaneLine } from '#call/fair-queue.ts';

/** argon2id with 19 MiB and two passes: the least that OWASP recommends. */
const [MEMORY_KIB, PASSES, LANES] = [19_456, 2, 1];
const OPTIONS: Options = {
  algorithm: 2, // argon2id; the enumeration itself cannot be imported under isolatedModules
  memoryCost: MEMORY_KIB,
  timeCost: PASSES,
  parallelism: LANES,
};

const WORK = /^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$/;

/** A congregation may come from an edited file, and its sign-in must not take the memory and the time of all. */
function isAffordable(stored: string): boolean {
  const [, memory = Infinity, passes = Infinity, lanes = Infinity] =
    WORK.exec(stored)?.map(Number) ?? [];
  return memory <= MEMORY_KIB && passes <= PASSES && lanes <= LANES;
}

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/** Known callers have a lane of their own, so that strangers do not keep them out. */
export const knownLine = (congregationId: string): LaneLine => ({
  lane: 'known',
  line: congregationId,
});

/** Lines are the widest networks, because an attacker has the fewest of those. */
export const strangersLine = (network: string): LaneLine => ({ lane: 'strangers', line: network });

export type Passwords = ReturnType<typeof createPasswords>;

/** Hashing waits its turn: each takes 19 MiB and a processor for some 40 ms. @throws Refusal unavailable (503) when too many are waiting */
export function createPasswords() {
  // Forty callers wait about a second.
  const inTurn = createFairQueue({
    name: 'passwords',
    ofAll: 2,
    ofLine: 2,
    waiting: 40,
    waitingOfLine: 20,
  });
  let decoyHash: Promise<string> | undefined;

  return {
    hash: (password: string, congregationId: string): Promise<string> =>
      inTurn.run(knownLine(congregationId), () => hashPassword(password)),

    /** It is for somebody who has no account yet. @param network the widest of theirs */
    hashOfStranger: (password: string, network: string): Promise<string> =>
      inTurn.run(strangersLine(network), () => hashPassword(password)),

    compare: async <T>(
      /** It is undefined without an account: the same work is done, so that the time says nothing. */
      stored: string | undefined,
      password: string,
      line: LaneLine,
      then: (matches: boolean) => Promise<T>,
    ): Promise<T> => {
      // The decoy is hashed out of turn: if it were refused, it would be refused for ever.
      const decoy = await (decoyHash ??= hashPassword('nobody has this password'));
      return inTurn.run(line, async () => {
        const own = stored !== undefined && isAffordable(stored) ? stored : undefined;
        const matches = await verify(own ?? decoy, password);
        // The work that follows stays in the turn: of many failures, only two wait in the database.
        return then(matches && own !== undefined);
      });
    },
  };
}

const UNMISTAKABLE = 'abcdefghijkmnpqrstuvwxyz23456789';

export function temporaryPassword(): string {
  const letters = Array.from({ length: 16 }, () => UNMISTAKABLE[randomInt(UNMISTAKABLE.length)]);
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}
