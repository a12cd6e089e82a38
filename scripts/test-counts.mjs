import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, flaky: number }} Counts
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestAssertion
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, name: string, message?: string,
 *     assertionResults: VitestAssertion[] }[] }} VitestReport
 * @typedef {{ status: string, projectName: string, results: { error?: { message?: string } }[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ errors: { message?: string }[], suites?: PlaywrightSuite[],
 *   stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} PlaywrightReport
 */

/**
 * Vitest keeps why a test failed at its first try.
 * @param {VitestAssertion} test
 */
const isFlaky = ({ status, failureMessages = [] }) =>
  status === 'passed' && failureMessages.length > 0;

/**
 * A file that breaks before its first test counts as one failure, for it would otherwise count as none.
 * @param {VitestReport} report
 * @returns {Counts}
 */
export const vitestCounts = (report) => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    report.testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ).length,
  skipped: report.numPendingTests + report.numTodoTests,
  flaky: report.testResults.flatMap(({ assertionResults }) => assertionResults.filter(isFlaky))
    .length,
});

/**
 * An error outside of every test, such as a server that does not start, counts as one failure.
 * @param {PlaywrightReport} report
 * @returns {Counts}
 */
export const playwrightCounts = ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
  flaky: stats.flaky,
});

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export const sum = (all) =>
  all.reduce(
    (a, b) => ({
      passed: a.passed + b.passed,
      failed: a.failed + b.failed,
      skipped: a.skipped + b.skipped,
      flaky: a.flaky + b.flaky,
    }),
    { passed: 0, failed: 0, skipped: 0, flaky: 0 },
  );

/** @param {string | undefined} message */
const firstLine = (message) => stripVTControlCharacters(message ?? '').split('\n', 1)[0] ?? '';

/**
 * @param {VitestReport} report
 * @returns {string[]} a line for each test that failed or passed at the second try only, with the first line of its reason
 */
export const vitestFailures = (report) =>
  report.testResults.flatMap(({ status, name, message, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0
      ? [`${name}: ${firstLine(message)}`]
      : assertionResults
          .filter((test) => test.status === 'failed' || isFlaky(test))
          .map((test) => `${name} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`),
  );

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]}
 */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * @param {PlaywrightReport} report
 * @returns {string[]} a line for each test that failed or passed at the second try only, with its reason
 */
export const playwrightFailures = ({ errors, suites = [] }) => [
  ...errors.map(({ message }) => firstLine(message)),
  ...suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, projectName, results }) => {
        const reason = firstLine(results.find(({ error }) => error)?.error?.message);
        return `${file} › ${title} (${projectName}, ${status}): ${reason}`;
      }),
  ),
];
