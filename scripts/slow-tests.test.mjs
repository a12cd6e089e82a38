import { expect, it } from 'vitest';
import { longestTime, slowestFiles, testsAbove } from './slow-tests.mjs';

const file = (/** @type {string} */ name, /** @type {number[]} */ durations) => ({
  name,
  startTime: 1_000,
  endTime: 1_000 + durations.reduce((a, b) => a + b, 0),
  assertionResults: durations.map((duration, index) => ({ fullName: `test ${index}`, duration })),
});
const report = {
  testResults: [file('a.ts', [10, 20]), file('b.ts', [6_000]), file('c.ts', [400])],
};

it('the slowest files are named first', () => {
  expect(slowestFiles(report, 2)).toEqual([
    { name: 'b.ts', ms: 6_000 },
    { name: 'c.ts', ms: 400 },
  ]);
});

it('a fast test that takes more than five seconds on a quiet machine is named', () => {
  expect(testsAbove(report, longestTime(1, 2))).toEqual(['b.ts › test 0: 6000 ms']);
});

it('a machine with four times as much work as cores gives four times as much time', () => {
  expect(testsAbove(report, longestTime(8, 2))).toEqual([]);
});
