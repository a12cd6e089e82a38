import { randomBytes } from 'node:crypto';
import { dayOf, usableTimeZone } from '@territorios/contract/dates.ts';
import DataLoader from 'dataloader';
import { eq, sql } from 'drizzle-orm';
import { before, latestStored } from '#clock.ts';
import type { Database } from '#db/connection/client.ts';
import { joined } from '#db/query/own.ts';
import { sessions } from '#db/schema/access-tables.ts';
import { administrators, congregations } from '#db/schema/tables.ts';
import type { SignedIn } from './scope.ts';
import { sha256 } from './sha256.ts';

const HOUR = 3_600_000;
/** A session that rests this long ends. */
const SESSION_IDLE_MS = 12 * HOUR;
/** A session never lives longer than this. */
const SESSION_LIFE_MS = 30 * 24 * HOUR;
/** Writing at each request would cost more than a minute's precision is worth. */
const TOUCH_EVERY_MS = 60_000;

/** 32 random bytes in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a session's token. */
export const hashToken = sha256;

/** A session last used then or earlier has ended. */
export const idleSince = (now: Date): string => before(now, SESSION_IDLE_MS);

/** A session that began then or earlier has ended. */
export const bornBefore = (now: Date): string => before(now, SESSION_LIFE_MS);

/** Of sessions that are asked for together. */
const MOST_AT_ONCE = 100;

/**
 * Reads sessions by the hash of their token; undefined for one that is not there. All calls that have
 * arrived in one turn of the event loop are looked up by one statement: the program has heard of each
 * before it asks, so none is told an older state than it would have been alone.
 */
function loadSessionsOf(db: Database) {
  const statement = db
    .select({
      user: {
        id: administrators.id,
        name: administrators.name,
        email: administrators.email,
        role: administrators.role,
      },
      congregation: {
        id: congregations.id,
        time_zone: congregations.time_zone,
        territory_link_days: congregations.territory_link_days,
        revision: congregations.revision,
      },
      token_hash: sessions.token_hash,
      created_at: sessions.created_at,
      last_used_at: sessions.last_used_at,
      confirmed_at: sessions.confirmed_at,
    })
    .from(sessions)
    .innerJoin(administrators, joined(sessions.administrator_id, administrators))
    .innerJoin(congregations, eq(congregations.id, sessions.congregation_id))
    .where(sql`${sessions.token_hash} = any(${sql.placeholder('hashes')})`)
    // Its text is put together once, not at each call.
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

const loaders = new WeakMap<Database, ReturnType<typeof loadSessionsOf>>();

function sessionsOf(db: Database): ReturnType<typeof loadSessionsOf> {
  const loader = loaders.get(db) ?? loadSessionsOf(db);
  loaders.set(db, loader);
  return loader;
}

/**
 * Who holds a token, or null when it is unknown, ended or expired.
 * @param how to watch does not put off the session's end
 */
export async function readSession(
  db: Database,
  token: string,
  now: Date,
  how: 'use' | 'watch' = 'use',
): Promise<SignedIn | null> {
  const sessionHash = hashToken(token);
  const row = await sessionsOf(db).load(sessionHash);
  if (!row || row.last_used_at <= idleSince(now)) return null;
  if (row.created_at <= before(now, SESSION_LIFE_MS)) return null;
  // It would live until the clock is again where it was then.
  if (row.created_at > latestStored(now)) return null;
  const isDue = row.last_used_at < before(now, TOUCH_EVERY_MS);
  const isWrong = row.last_used_at > latestStored(now);
  if (how === 'use' && (isDue || isWrong)) {
    await db
      .update(sessions)
      .set({
        last_used_at: isWrong
          ? now.toISOString()
          : // Of two requests at once the later moment stays.
            sql`greatest(${sessions.last_used_at}, ${now.toISOString()})`,
      })
      .where(eq(sessions.token_hash, sessionHash))
      // On a full disk nothing can be noted, and reading goes on all the same.
      .catch(() => undefined);
  }
  const stored_time_zone = row.congregation.time_zone;
  const time_zone = usableTimeZone(stored_time_zone);
  return {
    user: row.user,
    congregation: { ...row.congregation, time_zone, stored_time_zone },
    sessionHash,
    confirmedAt: row.confirmed_at,
    today: dayOf(now, time_zone),
  };
}
