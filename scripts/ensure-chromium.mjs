/** Makes sure that the browser tests have a Chromium, or says in one line what to install. */
import { existsSync } from 'node:fs';
import { chromiumPath } from '@territorios/torture/launch-options.ts';
import { installPackage } from './install-package.mjs';

const isThere = () => existsSync(chromiumPath());

if (!isThere()) installPackage('chromium');
if (!isThere()) {
  console.error('The browser tests need Chromium: run `npx playwright install chromium`.');
  process.exitCode = 1;
}
