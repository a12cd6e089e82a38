/**
 * @typedef {{ passed: number, failed: number, skipped: number, flaky: number }} Counts
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: unknown[] }[] }} VitestReport
 * @typedef {{ errors: unknown[],
 *   stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} PlaywrightReport
 */

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
  flaky: 0,
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
