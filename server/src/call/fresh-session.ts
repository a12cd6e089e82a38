import { eq } from 'drizzle-orm';
import { msSince } from '#clock.ts';
import { sessions } from '#db/schema/access-tables.ts';
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

/**
 * It is asked again behind the locks: a new password may have ended the session since, and its owner would keep what
 * the call leaves behind. @throws Refusal reauthenticate (403), unauthenticated (401)
 */
export async function demandStillFresh(scope: SessionScope): Promise<void> {
  demandFresh(scope);
  const open = await scope.db.$count(sessions, eq(sessions.token_hash, scope.sessionHash));
  if (open === 0) refuse('unauthenticated');
}
