/** Prints the counts of all test runners in one line, and fails when a test failed or a report is missing. */
import { existsSync, readFileSync } from 'node:fs';
import { playwrightCounts, sum, vitestCounts } from './test-counts.mjs';

const RUNNERS = [
  { report: '.reports/vitest.json', count: vitestCounts },
  { report: '.reports/torture.json', count: vitestCounts },
  { report: 'test-results/playwright.json', count: playwrightCounts },
];

const { passed, failed, skipped, flaky } = sum(
  RUNNERS.flatMap(({ report, count }) => {
    const file = new URL(`../${report}`, import.meta.url);
    if (existsSync(file)) return [count(JSON.parse(readFileSync(file, 'utf8')))];
    console.error(`${report} is missing: its tests did not run.`);
    process.exitCode = 1;
    return [];
  }),
);
if (failed > 0) process.exitCode = 1;
if (flaky > 0) console.log(`${flaky} of those that passed did so at the second try only`);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
