/** Makes sure that the jobs have Firefox and WebKit, or says in one line what to install. */
import { missingPackages } from '@territorios/e2e/engines/programs.ts';
import { installPackage } from './install-package.mjs';

const missing = missingPackages();
if (missing.length > 0) installPackage(...missing);
const left = missingPackages();
if (left.length > 0) {
  console.error(`The tests in other engines need Debian's ${left.join(', ')}: install them.`);
  process.exitCode = 1;
}
