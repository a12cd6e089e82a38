/** Installs the tools that read a PDF back, where that is possible. */
import { spawnSync } from 'node:child_process';
import { installPackage } from './install-package.mjs';

const isThere = () => spawnSync('pdftotext', ['-v']).status === 0;

if (!isThere()) installPackage('poppler-utils');
if (!isThere()) console.error('Without poppler-utils the tests of the PDF fail: install it.');
