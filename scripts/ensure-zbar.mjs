/** Installs the tool that reads a printed code back, where that is possible. */
import { spawnSync } from 'node:child_process';
import { installPackage } from './install-package.mjs';

const isThere = () => spawnSync('zbarimg', ['--version']).status === 0;

if (!isThere()) installPackage('zbar-tools');
if (!isThere()) console.error('Without zbar-tools the tests of the cards fail: install it.');
