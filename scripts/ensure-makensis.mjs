/** Installs the tool that makes installers for Windows, where that is possible. */
import { spawnSync } from 'node:child_process';
import { installPackage } from './install-package.mjs';

const isThere = () => spawnSync('makensis', ['-VERSION']).status === 0;

if (!isThere()) installPackage('nsis');
if (!isThere()) {
  console.error('Without NSIS there is no package for Windows: install it (makensis).');
  process.exitCode = 1;
}
