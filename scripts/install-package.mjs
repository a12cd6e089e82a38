import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** @param {string[]} args */
const aptGet = (...args) => spawnSync('apt-get', args, { stdio: 'inherit' }).status === 0;

/**
 * Installs Debian's packages, where this is Debian and root runs it.
 *
 * @param {string[]} names
 */
export function installPackage(...names) {
  if (!isDebian() || process.getuid?.() !== 0) return;
  if (aptGet('update')) aptGet('install', '--yes', '--no-install-recommends', ...names);
}
