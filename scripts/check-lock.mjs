/** Fails when package-lock.json works on this machine alone. */
import { readFileSync } from 'node:fs';
import { lockProblems } from './lock-problems.mjs';

const problems = lockProblems(
  JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')),
);
for (const problem of problems) console.error(`package-lock.json: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
