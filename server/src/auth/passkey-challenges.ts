import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { networksOf } from '#call/network.ts';
import { sha256 } from '#call/tokens.ts';
import { before } from '#clock.ts';
import type { Database, Transaction } from '#db/connection/client.ts';
import { passkeyChallenges } from '#db/schema/access-tables.ts';

/** Browsers wait for a person so long. */
const LIFE_MS = 5 * 60_000;
/** They are counted as failed sign-ins are (throttle.ts): by address or IPv6 /64, by /56 and by /48. */
const MOST_OF_ADDRESS = 20;
const MOST_OF_56 = 60;
const MOST_OF_48 = 200;
const MOST = 5_000;

interface Asker {
  sessionHash: Buffer | null;
  address: string;
}

const inNetwork = (network: string | null, bits: number): SQL | undefined =>
  network === null
    ? undefined
    : sql`${passkeyChallenges.network}::inet <<= ${`${network}/${bits}`}::inet`;

/** Stores a challenge, so that it is answered once. The oldest make room, so that nobody is refused. */
export async function noteChallenge(
  db: Database | Transaction,
  now: Date,
  challenge: string,
  { sessionHash, address }: Asker,
): Promise<void> {
  const { challenge_hash, created_at, session_hash } = passkeyChallenges;
  const networks = networksOf(address);
  const deleteBeyond = async (most: number, those: SQL | undefined) => {
    const tooMany = db
      .select({ challenge_hash })
      .from(passkeyChallenges)
      .where(those)
      .orderBy(desc(created_at))
      .offset(most - 1);
    await db.delete(passkeyChallenges).where(inArray(challenge_hash, tooMany));
  };
  await db.delete(passkeyChallenges).where(lte(created_at, before(now, LIFE_MS)));
  await deleteBeyond(MOST_OF_ADDRESS, eq(passkeyChallenges.network, networks.address));
  if (networks.network_56 !== null && networks.network_48 !== null) {
    await deleteBeyond(MOST_OF_56, inNetwork(networks.network_56, 56));
    await deleteBeyond(MOST_OF_48, inNetwork(networks.network_48, 48));
  }
  // Strangers, however many networks they have, push out nothing of who is signed in.
  await deleteBeyond(MOST, sessionHash === null ? isNull(session_hash) : isNotNull(session_hash));
  await db.insert(passkeyChallenges).values({
    challenge_hash: sha256(challenge),
    session_hash: sessionHash,
    network: networks.address,
    created_at: now.toISOString(),
  });
}

/** A challenge is valid for five minutes, for its asker alone, and once. */
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
