import { createPasswordQueue, type Place } from '#administrators/password-queue.ts';
import { withComparison } from '#administrators/passwords.ts';
import { widestOf } from '#call/network.ts';
import { refuse, refuseTooMany } from '#call/refuse.ts';
import type { Database, Transaction } from '#db/connection/client.ts';
import { transact } from '#db/connection/transact.ts';
import {
  countFailure,
  forgetFailures,
  secondsToWait,
  takeTurns,
  type Attempt,
} from './throttle.ts';

interface Guess {
  now: Date;
  /** For an account that is signed in, `known` is its session. */
  attempt: Attempt;
  /** Undefined when the account does not exist. */
  storedHash: string | undefined;
  password: string;
  /** What is said of a wrong one. */
  refusal: 'wrong_credentials' | 'wrong_password';
  /** How the transaction begins that stores the outcome, where it is not of every congregation. */
  begin?: string;
}

/** What is stored together with the outcome. */
interface Outcomes<T> {
  right: (tx: Transaction) => Promise<T>;
  /** @param isBlocked this failure was the last one that is allowed for now */
  wrong: (tx: Transaction, isBlocked: boolean) => Promise<void>;
}

/** A stranger waits among strangers, in the turn of the widest network, of which an attacker has the fewest. */
const placeOf = ({ known, networks }: Attempt): Place =>
  known
    ? { lane: 'known', group: known.congregationId }
    : { lane: 'strangers', group: widestOf(networks) };

/** Two connections of the database at most are taken by those who only want to try. */
const inLine = createPasswordQueue({ atOnce: 2, waiting: 200, waitingOfGroup: 100 });

/**
 * Looks up what an attempt needs and refuses it when it must wait. In a line of its own: a flood that is
 * refused would otherwise take every connection of the database.
 * @param place known where a device or a session is shown, which is not looked up yet
 * @throws Refusal too_many (429) after ten failures in fifteen minutes; unavailable (503) when too many wait
 */
export const lookUpAttempt = <T extends { attempt: Attempt }>(
  db: Database,
  now: Date,
  place: Place,
  lookUp: () => Promise<T>,
): Promise<T> =>
  inLine(place, async () => {
    const found = await lookUp();
    const wait = await secondsToWait(db, now, found.attempt);
    return wait > 0 ? refuseTooMany(wait) : found;
  });

type Outcome<T> = { right: T } | { failed: true } | { wait: number };

/**
 * Compares a password that may be guessed, of a sign-in or of an account that is signed in, once the attempt
 * has been looked up.
 * @param db the pool, never the transaction of a call: a failure is stored although the call is refused
 * @throws Refusal that is given for a wrong one; too_many (429) after ten failures in fifteen minutes, also
 *   with the right password; unavailable (503) when too many passwords wait already
 */
export async function comparePassword<T>(
  db: Database,
  { now, attempt, storedHash, password, refusal, begin = 'begin' }: Guess,
  { right, wrong }: Outcomes<T>,
): Promise<T> {
  const store = async (tx: Transaction, matches: boolean): Promise<Outcome<T>> => {
    await takeTurns(tx, attempt);
    // Counted again: others may have failed since the attempt was looked up.
    const waitNow = await secondsToWait(tx, now, attempt);
    if (waitNow > 0) return { wait: waitNow };
    if (matches) {
      const stored = await right(tx);
      await forgetFailures(tx, attempt);
      return { right: stored };
    }
    await countFailure(tx, now, attempt);
    await wrong(tx, (await secondsToWait(tx, now, attempt)) > 0);
    return { failed: true };
  };
  const outcome = await withComparison(storedHash, password, placeOf(attempt), (matches) =>
    transact(db, (tx) => store(tx, matches), { begin }),
  );

  if ('right' in outcome) return outcome.right;
  return 'wait' in outcome ? refuseTooMany(outcome.wait) : refuse(refusal);
}
