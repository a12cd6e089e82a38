import { msSince } from '#clock.ts';
import { refuse } from './refuse.ts';
import type { SessionScope } from './scope.ts';

const FRESH_MS = 15 * 60_000;

/**
 * Demands that the password or a passkey was given in this session a short while ago: a session that
 * somebody took from its owner must not become the whole account.
 * @throws Refusal reauthenticate (403)
 */
export function demandFresh({ confirmedAt, now }: Pick<SessionScope, 'confirmedAt' | 'now'>): void {
  // Without a sign: a moment that lies ahead, since the clock was corrected, counts as little as an old one.
  if (confirmedAt === null || Math.abs(msSince(confirmedAt, now)) >= FRESH_MS) {
    refuse('reauthenticate');
  }
}
