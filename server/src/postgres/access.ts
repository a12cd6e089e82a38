/**
 * Who may connect: PostgreSQL asks the kernel for the account behind a connection (`peer`) and looks
 * it up in a map. The account that PostgreSQL itself was lent is not in it: what else runs under that
 * name, as `nobody` or `postgres`, stays out.
 */
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '#operator-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { isServerOf } from './server-process.ts';

const MAP = 'territorios';
const WRITTEN = '# Written by territorios at each start; changes made here are lost.';

/** Read by PostgreSQL at its start and when it is asked to. Windows has no such sockets and keeps its password. */
const FILES = ['pg_hba.conf', 'pg_ident.conf'] as const;

function contents(name: string | null): Record<(typeof FILES)[number], string> {
  // Without a name nobody can be looked up; the folder, which is closed to others, is then the wall.
  const method = name === null ? 'trust' : `peer map=${MAP}`;
  const allowed = new Set(['root', name ?? 'root']);
  return {
    'pg_hba.conf': `${WRITTEN}\nlocal all all ${method}\nlocal replication all ${method}\n`,
    'pg_ident.conf': `${WRITTEN}\n${[...allowed].map((account) => `${MAP} ${quoted(account)} all\n`).join('')}`,
  };
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function ownName(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}

/** With the account's rights alone: what lies in its folder may lead anywhere. Under its name when it is whole. */
const REPLACE = 'umask 077 && printf %s "$2" > "$1.$$" && mv -f "$1.$$" "$1"';

/**
 * Writes who may connect, where it is written otherwise. PostgreSQL knows after its next start or
 * `reloadAccess`. Not for a folder whose server another program may have started: it could be shut out.
 * @throws OperatorError when it cannot be written
 */
export async function writeAccess({ layout, run }: PostgresBinaries): Promise<void> {
  if (process.platform === 'win32') return;
  const wanted = contents(ownName());
  for (const name of FILES) {
    const file = join(layout.cluster, name);
    if (read(file) === wanted[name]) continue;
    const { code, output } = await run('/bin/sh', ['-c', REPLACE, 'sh', file, wanted[name]]);
    if (code !== 0) {
      throw new OperatorError(`No se pudo escribir ${file} (${output.trim()}).`);
    }
  }
}

/** Has the folder's server read the files anew; does nothing when none of this folder runs. */
export async function reloadAccess({ layout, run }: PostgresBinaries): Promise<void> {
  const pid = Number.parseInt(read(join(layout.cluster, 'postmaster.pid')) ?? '', 10);
  // pg_ctl sends its signal to any process that has this number.
  if (Number.isNaN(pid) || isServerOf(pid, layout) !== 'yes') return;
  await run('pg_ctl', ['reload']);
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
