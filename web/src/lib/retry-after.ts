import { ApiError } from './request.ts';

const [TOO_MANY, UNAVAILABLE] = [429, 503];
/** After a longer wait a failure that can be read is better. */
const LONGEST_WAIT_SECONDS = 10;

export function waitSecondsOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.retryAfterSeconds === null) return null;
  if (error.status !== TOO_MANY && error.status !== UNAVAILABLE) return null;
  return error.retryAfterSeconds <= LONGEST_WAIT_SECONDS ? error.retryAfterSeconds : null;
}
