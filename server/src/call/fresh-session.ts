import { msSince } from '#clock.ts';
import { refuse } from './refuse.ts';
import type { SessionScope } from './scope.ts';

const FRESH_MS = 15 * 60_000;

/** A stolen session must not become the whole account. @throws Refusal reauthenticate (403) */
export function demandFresh({ confirmedAt, now }: Pick<SessionScope, 'confirmedAt' | 'now'>): void {
  // Future timestamps come from clock changes.
  if (confirmedAt === null || Math.abs(msSince(confirmedAt, now)) >= FRESH_MS) {
    refuse('reauthenticate');
  }
}
