/**
 * Names each test that failed and the steps that it is told of, prints the counts of all test runners in the last
 * line, and fails when a test or a step failed or a report is missing.
 */
import { existsSync, readFileSync } from 'node:fs';
import {
  playwrightCounts,
  playwrightFailures,
  sum,
  vitestCounts,
  vitestFailures,
} from './test-counts.mjs';

const RUNNERS = [
  ...['fast', 'slow', 'engines', 'nodes', 'torture'].map((name) => ({
    report: `.reports/${name}.json`,
    count: vitestCounts,
    failures: vitestFailures,
  })),
  ...['smoke', 'browser'].map((name) => ({
    report: `.reports/${name}.json`,
    count: playwrightCounts,
    failures: playwrightFailures,
  })),
];

const { passed, failed, skipped, flaky } = sum(
  RUNNERS.flatMap(({ report, count, failures }) => {
    const file = new URL(`../${report}`, import.meta.url);
    if (existsSync(file)) {
      const content = JSON.parse(readFileSync(file, 'utf8'));
      for (const failure of failures(content)) console.log(failure);
      return [count(content)];
    }
    console.error(`${report} is missing: its tests did not run.`);
    process.exitCode = 1;
    return [];
  }),
);
const [failedSteps = ''] = process.argv.slice(2);
process.stdout.write(failedSteps);
if (failed > 0 || failedSteps !== '') process.exitCode = 1;
if (flaky > 0) console.log(`${flaky} of those that passed did so at the second try only`);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
