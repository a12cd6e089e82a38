import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { OperatorError } from '#operator-error.ts';
import type { Endpoint } from './endpoint.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { SUPERUSER } from './probe.ts';
import { PASSWORD_FILE } from './windows.ts';

const UNFINISHED = 'initdb-';

/**
 * Refuses a folder that another major version made, before anything in it is touched.
 * @throws OperatorError which says what to do
 */
export function checkVersion({ layout, major }: PostgresBinaries): void {
  if (!existsSync(layout.cluster)) return;
  let found = '';
  try {
    found = readFileSync(join(layout.cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new OperatorError(
      `La carpeta ${layout.cluster} no es una base de datos de PostgreSQL (${reason}): indique otra en DATA_DIR.`,
      { cause },
    );
  }
  if (found !== String(major)) {
    throw new OperatorError(
      `La carpeta ${layout.cluster} es de PostgreSQL ${found} y este programa trae PostgreSQL ${major}: haga una copia de seguridad con la versión del programa que la creó y restáurela con esta en otra DATA_DIR.`,
    );
  }
}

/**
 * Makes the cluster when there is none. It is made under another name and renamed when whole, so that a first start
 * cut short leaves nothing that looks like a database.
 * @throws OperatorError with PostgreSQL's own reason
 */
export async function makeCluster(binaries: PostgresBinaries, endpoint: Endpoint): Promise<void> {
  const { layout, log } = binaries;
  if (existsSync(layout.cluster)) return;
  log(`Se crea la base de datos en ${layout.pg}.`);
  const unfinished = join(layout.pg, UNFINISHED + randomBytes(4).toString('hex'));
  const outcome = await binaries.run('initdb', [
    '--pgdata',
    unfinished,
    `--username=${SUPERUSER}`,
    '--data-checksums',
    '--encoding=UTF8',
    // The built-in provider sorts and folds the same on every machine; the C library's changes with its version and
    // silently breaks indexes. Only C is asked of the C library, because every system has it.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...authentication(endpoint.password, layout.pg),
    // Starting values for a small machine, kept in postgresql.conf, where they can be changed by hand.
    ...Object.entries(STARTING_SETTINGS).map(([name, value]) => `--set=${name}=${value}`),
  ]);
  if (outcome.code !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another first start was faster, and has taken this one for what a killed program left.
    if (existsSync(layout.cluster)) return;
    const reason = outcome.output.split('\n').find((line) => /(error|FATAL|PANIC):/.test(line));
    throw new OperatorError(
      `No se pudo crear la base de datos en ${layout.pg}: ${reason ?? outcome.output.trim().slice(-200)}`,
    );
  }
  try {
    renameSync(unfinished, layout.cluster);
  } catch (error) {
    // Another first start was faster; its database is as good.
    if (!existsSync(layout.cluster)) throw error;
  }
  syncFolder(layout.pg);
}

const STARTING_SETTINGS = {
  shared_buffers: '32MB',
  max_connections: '50',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statements and rows carry people's names, and the log is what gets sent around when something fails.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** On a socket: of PostgreSQL's own account only, until the map is written (access.ts). */
function authentication(password: string | undefined, pg: string): string[] {
  return password === undefined
    ? ['--auth-local=peer', '--auth-host=reject']
    : ['--auth=scram-sha-256', '--pwfile', join(pg, PASSWORD_FILE)];
}

/** Removes what first starts cut short have left. Only for the program that holds the folder. */
export function removeUnfinished({ layout }: PostgresBinaries): void {
  for (const name of readdirSync(layout.pg)) {
    if (basename(name).startsWith(UNFINISHED)) {
      rmSync(join(layout.pg, name), { recursive: true, force: true });
    }
  }
}

function syncFolder(folder: string): void {
  // Windows cannot open a folder.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
