import { statfsSync } from 'node:fs';
import type { Client } from 'pg';
import { OperatorError } from '#operator-error.ts';
import { writeAccess } from './access.ts';
import { checkVersion, makeCluster, removeUnfinished } from './cluster.ts';
import { dataLayoutOf } from './data-layout.ts';
import { type Endpoint, findEndpoint, makeEndpoint } from './endpoint.ts';
import { type FolderLock, takeFolderLock } from './folder-lock.ts';
import { nativeFolder } from './native-package.ts';
import { type PostgresBinaries, openBinaries } from './postgres-binaries.ts';
import { connectionTo, type EmbeddedConnection, notAllowed, probe } from './probe.ts';
import { ensureRunning, stopServer } from './server.ts';
import { giveFolder } from './service-account.ts';
import { supervise } from './supervise.ts';

const SPARE = 3;
const SEGMENT_BYTES = 16 * 1024 * 1024;

/** On a full disk PostgreSQL refuses writes, but without room for the next segment it ends, and does not start again. */
async function keepSpareLog(client: Client, cluster: string): Promise<void> {
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

const MUST_BE_ON = ['data_checksums', 'fsync', 'full_page_writes', 'synchronous_commit'];

/** Without one of these, a power cut loses answers that were given. */
async function checkDurability(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings where name = any($1) and setting <> 'on' order by name`,
    [MUST_BE_ON],
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new OperatorError(
    `La base de datos perdería datos en un corte de luz: active ${names} en postgresql.conf o postgresql.auto.conf y vuelva a iniciar.`,
  );
}

const DATABASE = 'territorios';

export interface EmbeddedPostgres {
  connection: EmbeddedConnection;
  adopted: boolean;
  stop: () => Promise<void>;
  release: () => Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  log: (line: string) => void;
}

/** Adopts a server that a killed program left running, and starts again one that dies, until `stop`. */
export function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  return startFrom(nativeFolder(), options);
}

export async function startFrom(
  native: string,
  { dataDir, log }: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  const binaries = await openBinaries(native, dataDir, log);
  checkVersion(binaries);
  giveFolder(binaries.layout, binaries.account);
  const endpoint = makeEndpoint(binaries.layout, binaries.account);
  await makeCluster(binaries);
  const started = await ensureRunning(binaries, endpoint);
  const supervision = await supervise(binaries, endpoint, (onLost) =>
    holdFolder(binaries, endpoint, onLost),
  );
  return {
    connection: connectionTo(endpoint, DATABASE),
    adopted: !started,
    stop: () => supervision.close('stop'),
    release: () => supervision.close('leave'),
  };
}

export async function findRunning(dataDir: string): Promise<EmbeddedConnection | null> {
  const endpoint = findEndpoint(dataLayoutOf(dataDir));
  if (endpoint === null) return null;
  const answer = await probe(endpoint);
  if (answer === 'refused') throw notAllowed(endpoint);
  if (answer === 'nobody') return null;
  return connectionTo(endpoint, DATABASE);
}

async function holdFolder(
  binaries: PostgresBinaries,
  endpoint: Endpoint,
  onLost: () => void,
): Promise<FolderLock> {
  const { dataDir } = binaries.layout;
  const lock = await takeFolderLock(endpoint, onLost);
  if (!lock) throw new OperatorError(`Ya hay otro programa usando la carpeta ${dataDir}.`);
  try {
    await checkDurability(lock.client);
    // A server that was adopted may have an earlier release's files.
    await writeAccess(binaries);
    await lock.client.query('select pg_reload_conf()');
    await makeDatabase(lock);
    await keepSpareLog(lock.client, binaries.layout.cluster);
    removeUnfinished(binaries);
    return lock;
  } catch (error) {
    // Left running, it would be adopted by the next start as it is, with its wrong settings.
    await stopServer(binaries, endpoint);
    await lock.release();
    throw error;
  }
}

async function makeDatabase({ client }: FolderLock): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
}
