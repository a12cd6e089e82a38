import { ApiError } from '#lib/request.ts';

const [TOO_MANY, UNAVAILABLE] = [429, 503];
/** A longer silence is worse than a failure that can be read. */
const LONGEST_WAIT_SECONDS = 10;
const NETWORK_RETRIES = 2;
const NETWORK_WAIT_MS = 400;

/** How long the server asks to wait, where waiting helps and a person can bear it. */
function waitSecondsOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.retryAfterSeconds === null) return null;
  if (error.status !== TOO_MANY && error.status !== UNAVAILABLE) return null;
  return error.retryAfterSeconds <= LONGEST_WAIT_SECONDS ? error.retryAfterSeconds : null;
}

/**
 * Whether a reading is repeated before its failure is shown. A lost network may be back in a moment;
 * a server that answered gives the same answer again, unless it says when to come back.
 * @param failures before this one
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (waitSecondsOf(error) !== null) return failures === 0;
  return error instanceof ApiError && error.status === null && failures < NETWORK_RETRIES;
}

export function retryDelayMs(failures: number, error: unknown): number {
  const seconds = waitSecondsOf(error);
  return seconds === null ? NETWORK_WAIT_MS * 2 ** failures : seconds * 1_000;
}
