import { expect, test } from 'vitest';
import { ApiError } from '#lib/request.ts';
import { retryDelayMs, shouldRetry } from './retry.ts';

const failed = (status: number | null, retryAfterSeconds: number | null = null) =>
  new ApiError('No', status, null, {}, retryAfterSeconds);

/** How often a call that always fails alike is sent. */
function timesSent(error: Error): number {
  let failures = 0;
  while (shouldRetry(failures, error)) failures += 1;
  return failures + 1;
}

test.each([400, 401, 403, 404, 409, 429, 500, 502, 503, 504])(
  'an answer of %i without a time to wait is shown at once',
  (status) => expect(timesSent(failed(status))).toBe(1),
);

test.each([429, 503])(
  'an answer of %i that says when to come back is asked for once more',
  (status) => {
    expect(timesSent(failed(status, 3))).toBe(2);
    expect(retryDelayMs(0, failed(status, 3))).toBe(3_000);
  },
);

test('a wait of minutes is shown at once, and so is one that comes with another status', () => {
  expect(timesSent(failed(503, 600))).toBe(1);
  expect(timesSent(failed(500, 3))).toBe(1);
});

test('a lost network is tried again twice, in less than two seconds', () => {
  const lost = failed(null);
  expect(timesSent(lost)).toBe(3);
  expect(retryDelayMs(0, lost) + retryDelayMs(1, lost)).toBeLessThan(2_000);
});

test('an error of our own is not repeated', () => {
  expect(timesSent(new TypeError('x is not a function'))).toBe(1);
});
