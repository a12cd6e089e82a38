import type { Outcome } from '#load.ts';
import { quantile } from '#numbers.ts';

/** When the database was away; performance.now(). */
export interface Absence {
  from: number;
  until: number;
}

export interface Judgement {
  /** Wrong answers, a line each. */
  wrong: string[];
  /** Reads that were refused. */
  refusedReads: number;
  /** The longest wait for an answer, of all that were asked for before the database was back, milliseconds. */
  longestAnswer: number;
  /** From the return of the database to the first success that was asked for after it, milliseconds. */
  readyAfter: number;
  refused: number;
}

/** The promise is one second; beyond this, plus the time at rest, an answer is stuck and not slow. */
const STUCK_MS = 3_000;

export const isSuccessSince = (moment: number, { askedAt, status }: Outcome): boolean =>
  askedAt >= moment && status !== null && status < 300;

/**
 * Compares the answers to a load with the promises for an absent database.
 * @param stored names that the database holds at the end
 */
export function judge(outcomes: Outcome[], stored: string[], { from, until }: Absence): Judgement {
  const waits = (some: Outcome[]): number[] => [
    0,
    ...some.map((one) => one.settledAt - one.askedAt),
  ];
  const atRest = quantile(waits(outcomes.filter(({ settledAt }) => settledAt < from)), 1);
  const during = outcomes.filter(({ askedAt, settledAt }) => settledAt > from && askedAt < until);
  const refusals = outcomes.filter(({ status }) => status === 503);
  const count = new Map<string, number>();
  for (const name of stored) count.set(name, (count.get(name) ?? 0) + 1);

  const wrong: string[] = [];
  for (const { kind, name, askedAt, settledAt, status, retryAfter, error } of outcomes) {
    const isPlain =
      status === 503 ? retryAfter !== null : status === (kind === 'write' ? 201 : 200);
    if (!isPlain) wrong.push(`${kind} ${status ?? error}, Retry-After ${retryAfter}`);
    if (settledAt - askedAt > STUCK_MS + 2 * atRest)
      wrong.push(`${kind} waited ${settledAt - askedAt} ms`);
    const times = count.get(name) ?? 0;
    if (status === 201 && times !== 1) wrong.push(`${name} is stored ${times} times`);
  }
  const firstSuccess = outcomes.find((outcome) => isSuccessSince(until, outcome));
  if (!firstSuccess) wrong.push('it never came back');
  return {
    wrong,
    longestAnswer: quantile(waits(during), 1),
    readyAfter: (firstSuccess?.settledAt ?? Infinity) - until,
    refused: refusals.length,
    refusedReads: refusals.filter(({ kind }) => kind === 'read').length,
  };
}
