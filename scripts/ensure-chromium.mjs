/** Makes sure that the browser tests have a Chromium, or says in one line what to install. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

const isThere = () => existsSync(SYSTEM_CHROMIUM) || existsSync(chromium.executablePath());

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** @param {string[]} args */
const aptGet = (...args) => spawnSync('apt-get', args, { stdio: 'inherit' }).status === 0;

if (!isThere() && isDebian() && process.getuid?.() === 0) {
  if (aptGet('update')) aptGet('install', '--yes', '--no-install-recommends', 'chromium');
}
if (!isThere()) {
  console.error('The browser tests need Chromium: run `npx playwright install chromium`.');
  process.exitCode = 1;
}
