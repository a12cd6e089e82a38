/** @typedef {{ fullName: string, duration?: number | null }} TimedTest */
/** @typedef {{ testResults: { name: string, startTime: number, endTime: number, assertionResults: TimedTest[] }[] }} TimedReport */

/** The longest time of a test of the fast tier on a quiet machine. */
const LONGEST_MS = 5_000;

/**
 * A machine with more work than cores takes longer for each test, and is given as much more.
 * @param {number} load average number of running processes
 * @param {number} cores
 * @returns {number} milliseconds
 */
export const longestTime = (load, cores) => LONGEST_MS * Math.max(1, load / cores);

/**
 * The files that took longest, with the time from their first test to their last.
 * @param {TimedReport} report
 * @param {number} most
 * @returns {{ name: string, ms: number }[]}
 */
export const slowestFiles = ({ testResults }, most) =>
  testResults
    .map(({ name, startTime, endTime }) => ({ name, ms: Math.round(endTime - startTime) }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, most);

/**
 * The tests that belong to the slow tier.
 * @param {TimedReport} report
 * @param {number} longest milliseconds
 * @returns {string[]} a line each
 */
export const testsAbove = ({ testResults }, longest) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ duration }) => (duration ?? 0) > longest)
      .map(({ fullName, duration }) => `${name} › ${fullName}: ${Math.round(duration ?? 0)} ms`),
  );
