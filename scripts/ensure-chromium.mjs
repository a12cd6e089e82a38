/** Makes sure that the browser tests have a Chromium, or says in one line what to install. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installPackage } from './install-package.mjs';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

const isThere = () => existsSync(SYSTEM_CHROMIUM) || existsSync(chromium.executablePath());

if (!isThere()) installPackage('chromium');
if (!isThere()) {
  console.error('The browser tests need Chromium: run `npx playwright install chromium`.');
  process.exitCode = 1;
}
