import { knownLine, strangersLine, type Passwords } from '#administrators/passwords.ts';
import { EVENT, writeAudit, type Actor, type Done } from '#call/audit.ts';
import { createFairQueue, type LaneLine } from '#call/fair-queue.ts';
import { widestOf } from '#call/network.ts';
import { refuse, refuseTooMany } from '#call/refuse.ts';
import { transactBriefly } from '#call/transact-briefly.ts';
import type { Database, Transaction } from '#db/connection/client.ts';
import {
  countFailure,
  forgetFailures,
  secondsToWait,
  lockCounters,
  type Attempt,
} from './throttle.ts';

interface Account {
  attempt: Attempt;
  actor: Actor;
  storedHash: string | undefined;
}

interface Comparison<A extends Account, T> {
  line: LaneLine;
  lookUp: () => Promise<A>;
  refusal: 'wrong_credentials' | 'wrong_password';
  success: 'signed_in' | 'confirmed';
  begin?: string;
  right: (tx: Transaction, account: A) => Promise<T>;
}

/** It uses the pool, never a call's transaction: a failure is stored although the call is refused. */
interface Guess {
  db: Database;
  now: Date;
  body: { password: string };
}

type Outcome<T> = { right: T } | { failed: true } | { wait: number };

const lineOf = ({ known, networks }: Attempt): LaneLine =>
  known ? knownLine(known.congregationId) : strangersLine(widestOf(networks));

export type ComparePassword = ReturnType<typeof createComparePassword>;

export function createComparePassword(passwords: Passwords) {
  // A flood that is refused would otherwise take every connection of the database.
  const lookUpInTurn = createFairQueue({
    name: 'sign-in look-ups',
    ofAll: 2,
    ofLine: 2,
    waiting: 200,
    waitingOfLine: 100,
  });

  /** @throws Refusal of a wrong password; too_many (429) after ten failures in fifteen minutes; unavailable (503) */
  return async <A extends Account, T>(
    { db, now, body }: Guess,
    { line, lookUp, refusal, success, begin = 'begin', right }: Comparison<A, T>,
  ): Promise<T> => {
    const account = await lookUpInTurn.run(line, async () => {
      const found = await lookUp();
      const wait = await secondsToWait(db, now, found.attempt);
      return wait > 0 ? refuseTooMany(wait) : found;
    });
    const { attempt, actor, storedHash } = account;

    const store = async (tx: Transaction, matches: boolean): Promise<Outcome<T>> => {
      const record = (action: Done['action']) =>
        writeAudit(tx, now, actor, { subject: 'session', action, ...EVENT });
      // Others may have failed since the look-up.
      const wait = await secondsToWait(tx, now, attempt);
      if (wait > 0) return { wait };
      if (matches) {
        const stored = await right(tx, account);
        await record(success);
        await forgetFailures(tx, attempt);
        return { right: stored };
      }
      await countFailure(tx, now, attempt);
      await record('sign_in_failed');
      // The block is recorded once: entries of all later attempts would fill the disk.
      if ((await secondsToWait(tx, now, attempt)) > 0) await record('sign_in_blocked');
      return { failed: true };
    };
    const outcome = await passwords.compare(storedHash, body.password, lineOf(attempt), (matches) =>
      transactBriefly(db, (tx) => store(tx, matches), {
        begin,
        whenHeld: 'unavailable',
        first: (tx) => lockCounters(tx, attempt),
      }),
    );

    if ('right' in outcome) return outcome.right;
    return 'wait' in outcome ? refuseTooMany(outcome.wait) : refuse(refusal);
  };
}
