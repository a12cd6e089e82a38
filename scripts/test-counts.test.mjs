import { describe, expect, it } from 'vitest';
import {
  playwrightCounts,
  playwrightFailures,
  sum,
  vitestCounts,
  vitestFailures,
} from './test-counts.mjs';

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
      { status: 'failed', name: 'a', assertionResults: [] },
      { status: 'failed', name: 'b', assertionResults: [{ status: 'failed', fullName: 'b' }] },
      { status: 'passed', name: 'c', assertionResults: [] },
    ];
    expect(vitestCounts({ ...vitest, testResults }).failed).toBe(3);
  });

  it('the count of tests counts an error outside of every browser test', () => {
    expect(playwrightCounts({ stats, errors: [{ message: 'no server' }] }).failed).toBe(2);
  });
});

describe('the failures of the tests', () => {
  it('the failures of the tests are named with the first line of their reason', () => {
    const testResults = [
      {
        status: 'failed',
        name: 'broken.ts',
        message: 'SyntaxError\n at line 2',
        assertionResults: [],
      },
      {
        status: 'failed',
        name: 'zones.ts',
        assertionResults: [
          { status: 'failed', fullName: 'a zone', failureMessages: ['1 is not 2\n at zones'] },
          { status: 'passed', fullName: 'another zone' },
        ],
      },
      {
        status: 'passed',
        name: 'webkit.ts',
        assertionResults: [
          {
            status: 'passed',
            fullName: 'a link',
            failureMessages: ['the driver hangs\n at webkit'],
          },
        ],
      },
    ];
    expect(vitestFailures({ ...vitest, testResults })).toEqual([
      'broken.ts: SyntaxError',
      'zones.ts › a zone: 1 is not 2',
      'webkit.ts › a link: the driver hangs',
    ]);
    expect(vitestCounts({ ...vitest, testResults }).flaky).toBe(1);
  });

  it('the failures of the tests include browser tests that passed at the second try only', () => {
    const tests = (/** @type {string} */ status) => [
      {
        status,
        projectName: 'phone',
        results: [{ error: { message: '\u001b[31mlate\u001b[39m\n' } }, {}],
      },
    ];
    const suites = [
      {
        specs: [{ file: 'a.spec.ts', title: 'a list', tests: tests('flaky') }],
        suites: [
          {
            specs: [
              { file: 'a.spec.ts', title: 'a jump', tests: tests('unexpected') },
              { file: 'a.spec.ts', title: 'a word', tests: tests('expected') },
            ],
          },
        ],
      },
    ];
    expect(playwrightFailures({ stats, errors: [{ message: 'no server' }], suites })).toEqual([
      'no server',
      'a.spec.ts › a list (phone, flaky): late',
      'a.spec.ts › a jump (phone, unexpected): late',
    ]);
  });
});
