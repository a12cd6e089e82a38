import { ApiError } from './request.ts';

export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;

/** Somebody else was faster, so that a dialog's question is settled. */
export const isConflict = (error: unknown): boolean =>
  isGone(error) || (error instanceof ApiError && error.status === 409);
