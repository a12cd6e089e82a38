import { OperatorError } from '#operator-error.ts';
import { writeAccess } from './access.ts';
import { checkVersion, makeCluster, removeUnfinished } from './cluster.ts';
import { dataLayoutOf } from './data-layout.ts';
import { checkDurability } from './durability.ts';
import { type Endpoint, findEndpoint, makeEndpoint } from './endpoint.ts';
import { type FolderLock, takeFolderLock } from './folder-lock.ts';
import { nativeFolder } from './native-package.ts';
import { type PostgresBinaries, openBinaries } from './postgres-binaries.ts';
import { connectionTo, type EmbeddedConnection, notAllowed, probe } from './probe.ts';
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
