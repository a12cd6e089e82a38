import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '#failure-reason.ts';
import { OperatorError } from '#operator-error.ts';
import { initdbAccess, syncFolder } from './platform.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { SUPERUSER } from './probe.ts';

const UNFINISHED = 'initdb-';
/** Wine, under which the package is tried, runs nothing newer than PostgreSQL 15. */
const FIRST_WITH_ALL = 17;

export function checkVersion({ layout, major }: PostgresBinaries): void {
  if (!existsSync(layout.cluster)) return;
  let found = '';
  try {
    found = readFileSync(join(layout.cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (cause) {
    throw new OperatorError(
      `La carpeta ${layout.cluster} no es una base de datos de PostgreSQL (${messageOf(cause)}): indique otra en DATA_DIR.`,
      { cause },
    );
  }
  if (found !== String(major)) {
    throw new OperatorError(
      `La carpeta ${layout.cluster} es de PostgreSQL ${found} y este programa trae PostgreSQL ${major}: haga una copia de seguridad con la versión del programa que la creó y restáurela con esta en otra DATA_DIR.`,
    );
  }
}

/** The folder has another name until it is whole: a first start that is cut short leaves nothing that looks like a database. */
export async function makeCluster(binaries: PostgresBinaries): Promise<void> {
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
    ...optionsOf(binaries),
    ...initdbAccess(layout),
  ]);
  if (outcome.code !== 0) {
    await remove(binaries, [unfinished]);
    // Another first start was faster, and removed this one as unfinished.
    if (existsSync(layout.cluster)) return;
    const reason = outcome.output.split('\n').find((line) => /(error|FATAL|PANIC):/.test(line));
    throw new OperatorError(
      `No se pudo crear la base de datos en ${layout.pg}: ${reason ?? outcome.output.trim().slice(-200)}`,
    );
  }
  try {
    renameSync(unfinished, layout.cluster);
  } catch (error) {
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
  // Statements and rows carry people's names, and logs are sent around when something fails.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

const optionsOf = ({ major }: PostgresBinaries): string[] =>
  major < FIRST_WITH_ALL
    ? ['--locale=C']
    : [
        // The C library's sorting changes with its version and silently breaks indexes.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        ...Object.entries(STARTING_SETTINGS).map(([name, value]) => `--set=${name}=${value}`),
      ];

export const removeUnfinished = (binaries: PostgresBinaries): Promise<void> =>
  remove(
    binaries,
    readdirSync(binaries.layout.pg)
      .filter((name) => name.startsWith(UNFINISHED))
      .map((name) => join(binaries.layout.pg, name)),
  );

/** With the rights of the account alone: in its folder a link can take the place of what is being removed. */
async function remove({ account, run }: PostgresBinaries, folders: string[]): Promise<void> {
  if (account === null)
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  else if (folders.length > 0) await run('/bin/sh', ['-c', 'rm -rf -- "$@"', 'sh', ...folders]);
}
