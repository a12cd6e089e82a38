/** The account of the program has access (platform.ts); the account that PostgreSQL was lent has none. */
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { orNull } from './or-null.ts';
import { accessRules } from './platform.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { replaceFile } from './replace-file.ts';
import { isServerOf } from './server-process.ts';

const WRITTEN = '# Written by territorios at each start; changes made here are lost.';

/** It is not for a folder whose server another program may have started: that program could be shut out. */
export async function writeAccess(binaries: PostgresBinaries): Promise<void> {
  const { layout } = binaries;
  const rules = accessRules(
    layout,
    orNull(() => userInfo().username),
  );
  for (const [name, text] of Object.entries(rules))
    await replaceFile(binaries, join(layout.cluster, name), `${WRITTEN}\n${text}`);
}

export async function reloadAccess({ layout, run }: PostgresBinaries): Promise<void> {
  const pidText = orNull(() => readFileSync(join(layout.cluster, 'postmaster.pid'), 'utf8'));
  const pid = Number.parseInt(pidText ?? '', 10);
  // pg_ctl sends its signal to any process that has this number.
  if (Number.isNaN(pid) || isServerOf(pid, layout) !== 'yes') return;
  await run('pg_ctl', ['reload']);
}
