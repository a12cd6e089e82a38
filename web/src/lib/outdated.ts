import { ApiError } from './request.ts';

const NOT_FOUND = 404;
const CONFLICT = 409;

/** Whether a refusal means that what a dialog is about is no longer there. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.status === NOT_FOUND;

/**
 * Whether a refusal means that somebody else was faster, so that what a dialog asks is no longer a
 * question. After any other failure it stays open, with what was typed.
 */
export const isOutdated = (error: unknown): boolean =>
  isGone(error) || (error instanceof ApiError && error.status === CONFLICT);
