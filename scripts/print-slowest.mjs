/** Prints the ten slowest files of the fast tests, and fails on a test that belongs to the slow ones. */
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { relative } from 'node:path';
import { longestTime, slowestFiles, testsAbove } from './slow-tests.mjs';

const report = JSON.parse(readFileSync(new URL('../.reports/fast.json', import.meta.url), 'utf8'));
const [load = 0] = loadavg();

console.log('Slowest files, in milliseconds:');
for (const { name, ms } of slowestFiles(report, 10)) {
  console.log(`${String(ms).padStart(7)}  ${relative(process.cwd(), name)}`);
}
for (const line of testsAbove(report, longestTime(load, availableParallelism()))) {
  console.error(`Too slow for the fast tests (see SLOW in vitest.config.ts): ${line}`);
  process.exitCode = 1;
}
