import { statfsSync } from 'node:fs';
import type { Client } from 'pg';

/** Segments of the log, 16 MB each, that lie ready beside the one in use. */
const SPARE = 3;
const SEGMENT_BYTES = 16 * 1024 * 1024;

/**
 * Makes segments of PostgreSQL's log ahead. On a full disk a write is refused and no more, but
 * without room for the next segment PostgreSQL ends altogether and does not start again, not even
 * for reading. Once there are some it keeps them, because it uses the old ones again.
 * @param cluster PGDATA
 */
export async function keepSpareLog(client: Client, cluster: string): Promise<void> {
  const { rows } = await client.query<{ segments: number }>(
    `select count(*)::int as segments from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`,
  );
  const missing = SPARE + 1 - (rows[0]?.segments ?? 0);
  const { bavail, bsize } = statfsSync(cluster);
  // Too late: here it would bring about what it is to prevent.
  if (bavail * bsize < 2 * SPARE * SEGMENT_BYTES) return;
  for (let made = 0; made < missing; made += 1) {
    // A segment in which nothing was written is not left.
    await client.query(`select pg_logical_emit_message(true, 'territorios', 'spare log')`);
    await client.query('select pg_switch_wal()');
  }
  if (missing > 0) await client.query('checkpoint');
}
