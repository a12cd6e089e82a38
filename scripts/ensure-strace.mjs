/** Installs strace where that is possible; without it the harness that needs it says that it was skipped. */
import { spawnSync } from 'node:child_process';
import { installPackage } from './install-package.mjs';

const isThere = () => spawnSync('strace', ['--version']).status === 0;

if (!isThere()) installPackage('strace');
if (!isThere()) console.error('Without strace the harness `sync` is skipped: install it.');
