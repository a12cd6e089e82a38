import { statfsSync } from 'node:fs';
import type { Client } from 'pg';

const SPARE = 3;
const SEGMENT_BYTES = 16 * 1024 * 1024;

/** On a full disk PostgreSQL refuses writes, but without room for the next segment it ends, and does not start again. */
export async function keepSpareLog(client: Client, cluster: string): Promise<void> {
  const { rows } = await client.query<{ segments: number }>(
    `select count(*)::int as segments from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`,
  );
  const missing = SPARE + 1 - (rows[0]?.segments ?? 0);
  const { bavail, bsize } = statfsSync(cluster);
  // On a disk this full, the new segments would bring about the failure.
  if (bavail * bsize < 2 * SPARE * SEGMENT_BYTES) return;
  for (let made = 0; made < missing; made += 1) {
    // PostgreSQL does not switch from a segment in which nothing was written.
    await client.query(`select pg_logical_emit_message(true, 'territorios', 'spare log')`);
    await client.query('select pg_switch_wal()');
  }
  if (missing > 0) await client.query('checkpoint');
}
