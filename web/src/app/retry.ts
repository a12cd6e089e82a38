import { ApiError } from '#lib/request.ts';
import { waitSecondsOf } from '#lib/retry-after.ts';

const NETWORK_RETRIES = 2;
const NETWORK_WAIT_MS = 400;

/** A server that answered gives the same answer again, unless it says when to come back. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (waitSecondsOf(error) !== null) return failures === 0;
  return error instanceof ApiError && error.status === null && failures < NETWORK_RETRIES;
}

export function retryDelayMs(failures: number, error: unknown): number {
  const seconds = waitSecondsOf(error);
  return seconds === null ? NETWORK_WAIT_MS * 2 ** failures : seconds * 1_000;
}
