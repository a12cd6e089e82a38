/** The account that the kernel names (`peer`) has access; the account that PostgreSQL was lent has none. */
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '#operator-error.ts';
import { orNull } from './or-null.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { isServerOf } from './server-process.ts';

const MAP = 'territorios';
const WRITTEN = '# Written by territorios at each start; changes made here are lost.';

function contents(name: string | null): Record<'pg_hba.conf' | 'pg_ident.conf', string> {
  // An account without a name cannot be looked up; the folder, closed to others, is then the wall.
  const method = name === null ? 'trust' : `peer map=${MAP}`;
  const allowed = new Set(['root', name ?? 'root']);
  return {
    'pg_hba.conf': `${WRITTEN}\nlocal all all ${method}\nlocal replication all ${method}\n`,
    'pg_ident.conf': `${WRITTEN}\n${[...allowed].map((account) => `${MAP} ${quoted(account)} all\n`).join('')}`,
  };
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** It runs with the account's rights alone, because a link in its folder may lead anywhere. */
const REPLACE = 'umask 077 && printf %s "$2" > "$1.$$" && mv -f "$1.$$" "$1"';

/** It is not for a folder whose server another program may have started: that program could be shut out. */
export async function writeAccess({ layout, run }: PostgresBinaries): Promise<void> {
  const wanted = contents(orNull(() => userInfo().username));
  for (const [name, text] of Object.entries(wanted)) {
    const file = join(layout.cluster, name);
    if (orNull(() => readFileSync(file, 'utf8')) === text) continue;
    const { code, output } = await run('/bin/sh', ['-c', REPLACE, 'sh', file, text]);
    if (code !== 0) throw new OperatorError(`No se pudo escribir ${file} (${output.trim()}).`);
  }
}

export async function reloadAccess({ layout, run }: PostgresBinaries): Promise<void> {
  const pidText = orNull(() => readFileSync(join(layout.cluster, 'postmaster.pid'), 'utf8'));
  const pid = Number.parseInt(pidText ?? '', 10);
  // pg_ctl sends its signal to any process that has this number.
  if (Number.isNaN(pid) || isServerOf(pid, layout) !== 'yes') return;
  await run('pg_ctl', ['reload']);
}
