import { describe, expect, it } from 'vitest';
import { playwrightCounts, sum, vitestCounts } from './test-counts.mjs';

const vitest = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 };
const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };

describe('the count of tests', () => {
  it('the count of tests adds those of each runner', () => {
    const counts = [
      vitestCounts({ ...vitest, testResults: [] }),
      playwrightCounts({ stats, errors: [] }),
    ];
    expect(sum(counts)).toEqual({ passed: 13, failed: 3, skipped: 4, flaky: 1 });
  });

  it('the count of tests counts a file that broke before its first test', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'passed', assertionResults: [] },
    ];
    expect(vitestCounts({ ...vitest, testResults }).failed).toBe(3);
  });

  it('the count of tests counts an error outside of every browser test', () => {
    expect(playwrightCounts({ stats, errors: ['the server did not start'] }).failed).toBe(2);
  });
});
