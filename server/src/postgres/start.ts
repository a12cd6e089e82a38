import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientBase } from 'pg';
import { OperatorError } from '#operator-error.ts';
import { writeAccess } from './access.ts';
import { findEndpoint, makeEndpoint } from './choose-endpoint.ts';
import { checkVersion, makeCluster, removeUnfinished } from './cluster.ts';
import { dataLayoutOf } from './data-layout.ts';
import { checkDurability } from './durability.ts';
import type { Endpoint } from './endpoint.ts';
import { END_CALL, type FolderLock, HELD, takeFolderLock } from './folder-lock.ts';
import { nativeFolder } from './native-package.ts';
import type { Platform } from './platform.ts';
import { type PostgresBinaries, openBinaries } from './postgres-binaries.ts';
import { adminConfig, connectionTo, type EmbeddedConnection, notAllowed, probe } from './probe.ts';
import { ensureRunning, stopServer } from './server.ts';
import { giveFolder } from './service-account.ts';
import { keepSpareLog } from './spare-log.ts';
import { supervise } from './supervise.ts';

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
  /** The system's own unless said; a folder keeps what it was made with. */
  platform?: Platform | undefined;
  /** Somebody asks the program to end (`callEnd`). */
  onEndCall?: (() => void) | undefined;
  /** Runs as the superuser before others connect, over the connection that holds the folder: each new one costs Windows half a second. */
  prepare?: (client: ClientBase, password: string | undefined) => Promise<void>;
}

/** Adopts a server that a killed program left running, and starts again one that dies, until `stop`. */
export function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  return startFrom(nativeFolder(), options);
}

export async function startFrom(
  native: string,
  options: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  const { dataDir, log, platform, onEndCall = () => undefined } = options;
  const binaries = await openBinaries(native, dataDir, log);
  checkVersion(binaries);
  giveFolder(binaries.layout, binaries.account);
  const endpoint = await makeEndpoint(binaries, platform);
  await makeCluster(binaries);
  const started = await ensureRunning(binaries, endpoint, true);
  const supervision = await supervise(
    binaries,
    endpoint,
    (onLost) => holdFolder(binaries, endpoint, onLost, { ...options, onEndCall }),
    onEndCall,
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
  { onEndCall, prepare }: Pick<EmbeddedOptions, 'onEndCall' | 'prepare'>,
): Promise<FolderLock> {
  const { dataDir } = binaries.layout;
  const lock = await takeFolderLock(endpoint, onLost, onEndCall);
  if (!lock) throw new OperatorError(`Ya hay otro programa usando la carpeta ${dataDir}.`);
  try {
    await checkDurability(lock.client);
    // A server that was adopted may have an earlier release's files.
    await writeAccess(binaries);
    await lock.client.query('select pg_reload_conf()');
    await makeDatabase(lock);
    await prepare?.(lock.client, endpoint.password);
    await keepSpareLog(lock.client, binaries.layout.cluster);
    await removeUnfinished(binaries);
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

const END_PATIENCE_MS = 90_000;
const END_PAUSE_MS = 100;

/** Asks the program on the folder to end, and waits until its PostgreSQL has. @returns false when none is there */
export async function callEnd(dataDir: string): Promise<boolean> {
  const endpoint = findEndpoint(dataLayoutOf(dataDir));
  if (endpoint === null) return false;
  const answer = await probe(endpoint);
  if (answer === 'refused') throw notAllowed(endpoint);
  if (answer === 'nobody' || (answer === 'ready' && !(await notifyHolder(endpoint)))) return false;
  const deadline = performance.now() + END_PATIENCE_MS;
  while (performance.now() < deadline) {
    if ((await probe(endpoint)) === 'nobody') return true;
    await delay(END_PAUSE_MS);
  }
  throw new OperatorError(`El programa no ha terminado en ${END_PATIENCE_MS / 1_000} s.`);
}

async function notifyHolder(endpoint: Endpoint): Promise<boolean> {
  const client = new Client(adminConfig(endpoint));
  // Its server ends with the program, and breaks the connection.
  client.on('error', () => undefined);
  await client.connect();
  const { rowCount } = await client.query(HELD);
  if (rowCount !== 0) await client.query(`notify ${END_CALL}`);
  await client.end();
  return rowCount !== 0;
}
