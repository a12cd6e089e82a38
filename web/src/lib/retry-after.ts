import { ApiError } from './request.ts';

const [TOO_MANY, UNAVAILABLE] = [429, 503];
/** A longer silence is worse than a failure that can be read. */
const LONGEST_WAIT_SECONDS = 10;

/** How long the server asks to wait, where waiting helps and a person can bear it. */
export function waitSecondsOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.retryAfterSeconds === null) return null;
  if (error.status !== TOO_MANY && error.status !== UNAVAILABLE) return null;
  return error.retryAfterSeconds <= LONGEST_WAIT_SECONDS ? error.retryAfterSeconds : null;
}
