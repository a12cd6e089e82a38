import { pick } from '@territorios/contract/pick.ts';
import DataLoader from 'dataloader';
import { eq, inArray, sql } from 'drizzle-orm';
import { before, latestStored } from '#clock.ts';
import type { Database } from '#db/connection/client.ts';
import { joined } from '#db/query/own.ts';
import { sessions } from '#db/schema/access-tables.ts';
import { administrators, congregations } from '#db/schema/congregation-tables.ts';
import { datedScope, type SignedIn } from './scope.ts';
import { sha256 } from './tokens.ts';

export const CONGREGATION = {
  ...pick(congregations, ['id', 'name', 'time_zone']),
  ...pick(congregations, ['territory_link_days', 'revision']),
};

const HOUR_MS = 3_600_000;
const SESSION_IDLE_MS = 12 * HOUR_MS;
const SESSION_LIFE_MS = 30 * 24 * HOUR_MS;
/** Writing at each request would cost more than a minute's precision is worth. */
const TOUCH_EVERY_MS = 60_000;
const MOST_AT_ONCE = 100;

export const idleSince = (now: Date): string => before(now, SESSION_IDLE_MS);

export const bornBefore = (now: Date): string => before(now, SESSION_LIFE_MS);

/** Watching does not put off the session's end. */
export type SessionUse = 'use' | 'watch';

export type ReadSession = (token: string, now: Date, use: SessionUse) => Promise<SignedIn | null>;

/** One statement serves all calls of one turn of the event loop: none is older than if it were read alone. */
function createSessionLoader(db: Database) {
  const statement = db
    .select({
      user: pick(administrators, ['id', 'name', 'email', 'role']),
      congregation: CONGREGATION,
      ...pick(sessions, ['token_hash', 'created_at', 'last_used_at', 'confirmed_at']),
    })
    .from(sessions)
    .innerJoin(administrators, joined(sessions.administrator_id, administrators))
    .innerJoin(congregations, eq(congregations.id, sessions.congregation_id))
    .where(sql`${sessions.token_hash} = any(${sql.placeholder('hashes')})`)
    .prepare('sessions_of_tokens');
  return new DataLoader(
    async (hashes: readonly Buffer[]) => {
      const rows = await statement.execute({ hashes });
      const byHash = new Map(rows.map((row) => [row.token_hash.toString('base64'), row]));
      return hashes.map((hash) => byHash.get(hash.toString('base64')));
    },
    { cache: false, maxBatchSize: MOST_AT_ONCE, batchScheduleFn: setImmediate },
  );
}

export function createReadSession(db: Database): ReadSession {
  const loader = createSessionLoader(db);
  return async (token, now, use) => {
    const sessionHash = sha256(token);
    const row = await loader.load(sessionHash);
    if (!row || row.last_used_at <= idleSince(now) || row.created_at <= bornBefore(now))
      return null;
    // Such a session would live until the clock is there again.
    if (row.created_at > latestStored(now)) return null;
    const isDue = row.last_used_at < before(now, TOUCH_EVERY_MS);
    const isWrong = row.last_used_at > latestStored(now);
    if (use === 'use' && (isDue || isWrong)) {
      const used = now.toISOString();
      // The deletion of a congregation locks its sessions for long, and this statement must not wait with a shared connection.
      const free = db
        .select({ token_hash: sessions.token_hash })
        .from(sessions)
        .where(eq(sessions.token_hash, sessionHash))
        .for('no key update', { skipLocked: true });
      await db
        .update(sessions)
        .set({ last_used_at: isWrong ? used : sql`greatest(${sessions.last_used_at}, ${used})` })
        .where(inArray(sessions.token_hash, free))
        // On a full disk nothing can be noted, and reading goes on all the same.
        .catch(() => undefined);
    }
    const { user, confirmed_at: confirmedAt } = row;
    return { ...datedScope(row.congregation, now), user, sessionHash, confirmedAt };
  };
}
