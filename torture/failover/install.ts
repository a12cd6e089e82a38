import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const POSTGRES_PROGRAMS = '/usr/lib/postgresql/15/bin';

const NEEDED = [
  '/usr/bin/patroni',
  '/usr/bin/etcd',
  '/usr/sbin/haproxy',
  `${POSTGRES_PROGRAMS}/postgres`,
];

const areThere = (): boolean => NEEDED.every((path) => existsSync(path));

/** No other harness needs these packages, so they are installed here and not before every run. */
export function havePatroni(): boolean {
  const script = fileURLToPath(new URL('../../scripts/ensure-patroni.mjs', import.meta.url));
  if (!areThere()) spawnSync(process.execPath, [script], { stdio: 'inherit' });
  return areThere();
}
