import { OperatorError } from '#operator-error.ts';
import { writeAccess } from './access.ts';
import { checkVersion, makeCluster, removeUnfinished } from './cluster.ts';
import { dataLayoutOf } from './data-layout.ts';
import { checkDurability } from './durability.ts';
import { type Endpoint, findEndpoint, makeEndpoint } from './endpoint.ts';
import { type FolderLock, takeFolderLock } from './folder-lock.ts';
import { nativeFolder } from './native-package.ts';
import { type PostgresBinaries, openBinaries } from './postgres-binaries.ts';
import { notAllowed, probe, SUPERUSER } from './probe.ts';
import { ensureRunning, stopServer } from './server.ts';
import { giveFolder } from './service-account.ts';
import { keepSpareLog } from './spare-log.ts';
import { supervise } from './supervise.ts';

const DATABASE = 'territorios';

/** What a pool of node-postgres needs. */
export interface EmbeddedConnection {
  /** the socket's folder (the loopback on Windows) */
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
  /** said outright, because node-postgres would otherwise follow PGSSLMODE */
  ssl: false;
}

export interface EmbeddedPostgres {
  /** for the superuser role, in the database `territorios` */
  connection: EmbeddedConnection;
  /** true when a running server was adopted rather than started */
  adopted: boolean;
  /** stops PostgreSQL and releases the folder; harmless when repeated */
  stop(): Promise<void>;
  /** leaves PostgreSQL running and only releases the folder */
  release(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  log: (line: string) => void;
}

/**
 * Runs the PostgreSQL of a folder, made at the first start, and holds the folder for this program alone. A server that
 * a killed program left running is adopted; one that dies is started again.
 * @throws OperatorError when the folder is in use, or PostgreSQL cannot run, in one line for a person
 */
export function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  return startFrom(nativeFolder(), options);
}

/** As startEmbedded, with the programs of a given `native` folder. */
export async function startFrom(
  native: string,
  { dataDir, log }: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  const binaries = await openBinaries(native, dataDir, log);
  checkVersion(binaries);
  giveFolder(binaries.layout, binaries.account);
  const endpoint = makeEndpoint(binaries.layout, binaries.account);
  await makeCluster(binaries, endpoint);
  const started = await ensureRunning(binaries, endpoint);
  const supervision = await supervise(binaries, endpoint, (onLost) =>
    holdFolder(binaries, endpoint, onLost),
  );
  return {
    connection: connectionTo(endpoint),
    adopted: !started,
    stop: () => supervision.close('stop'),
    release: () => supervision.close('leave'),
  };
}

/**
 * For command line tools: the connection to a folder's server when one is running, whether or not a program holds the
 * folder. A tool that gets null runs startEmbedded, and stops it when done.
 * @throws OperatorError when the server is another user's
 */
export async function findRunning(dataDir: string): Promise<EmbeddedConnection | null> {
  const endpoint = findEndpoint(dataLayoutOf(dataDir));
  if (endpoint === null) return null;
  const answer = await probe(endpoint);
  if (answer === 'refused') throw notAllowed(endpoint);
  if (answer === 'nobody') return null;
  return connectionTo(endpoint);
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
    // Who may connect to a server that was adopted may be what an earlier release said.
    await writeAccess(binaries);
    await lock.client.query('select pg_reload_conf()');
    await makeDatabase(lock);
    await keepSpareLog(lock.client, binaries.layout.cluster);
    removeUnfinished(binaries);
    return lock;
  } catch (error) {
    // Left running, the next start would adopt it as it is, whatever has been mended since.
    await stopServer(binaries, endpoint);
    await lock.release();
    throw error;
  }
}

async function makeDatabase({ client }: FolderLock): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
}

function connectionTo({ host, port, password }: Endpoint): EmbeddedConnection {
  return {
    host,
    port,
    user: SUPERUSER,
    database: DATABASE,
    ssl: false,
    ...(password === undefined ? {} : { password }),
  };
}
