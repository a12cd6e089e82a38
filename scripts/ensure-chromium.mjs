/** Makes sure that the browser tests have a Chromium, or says in one line what to install. */
import { existsSync } from 'node:fs';
import { chromiumPath, SYSTEM_SHELL } from '@territorios/torture/launch-options.ts';
import { installPackage } from './install-package.mjs';

const isThere = () => existsSync(chromiumPath());

if (!isThere()) installPackage('chromium');
// It saves the whole check minutes, and without it the tests run in the other one.
if (!existsSync(SYSTEM_SHELL)) installPackage('chromium-headless-shell');
if (!isThere()) {
  console.error('The browser tests need Chromium: run `npx playwright install chromium`.');
  process.exitCode = 1;
}
