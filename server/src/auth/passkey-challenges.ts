import { and, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { refuse } from '#call/refuse.ts';
import { sha256 } from '#call/tokens.ts';
import { before } from '#clock.ts';
import type { Database, Transaction } from '#db/connection/client.ts';
import { passkeyChallenges } from '#db/schema/access-tables.ts';

/** Browsers wait for a person so long. */
const LIFE_MS = 5 * 60_000;
const MOST_OF_A_NETWORK = 20;
const MOST = 5_000;

interface Asker {
  sessionHash: Buffer | null;
  network: string;
}

/** Stores a challenge, so that it is answered once. @throws Refusal unavailable (503) */
export async function noteChallenge(
  db: Database | Transaction,
  now: Date,
  challenge: string,
  { sessionHash, network }: Asker,
): Promise<void> {
  const { challenge_hash, created_at } = passkeyChallenges;
  const tooMany = db
    .select({ challenge_hash })
    .from(passkeyChallenges)
    .where(eq(passkeyChallenges.network, network))
    .orderBy(desc(created_at))
    .offset(MOST_OF_A_NETWORK - 1);
  await db.delete(passkeyChallenges).where(lte(created_at, before(now, LIFE_MS)));
  await db.delete(passkeyChallenges).where(inArray(challenge_hash, tooMany));
  if ((await db.$count(passkeyChallenges)) >= MOST) refuse('unavailable');
  await db.insert(passkeyChallenges).values({
    challenge_hash: sha256(challenge),
    session_hash: sessionHash,
    network,
    created_at: now.toISOString(),
  });
}

/** Whether this asker got the challenge in the last five minutes; it cannot be taken again. */
export async function takeChallenge(
  db: Database | Transaction,
  now: Date,
  challenge: string,
  sessionHash: Buffer | null,
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge_hash, sha256(challenge)),
        gt(passkeyChallenges.created_at, before(now, LIFE_MS)),
        sessionHash === null
          ? isNull(passkeyChallenges.session_hash)
          : eq(passkeyChallenges.session_hash, sessionHash),
      ),
    )
    .returning({ hash: passkeyChallenges.challenge_hash });
  return taken.length === 1;
}
