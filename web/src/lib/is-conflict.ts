import type { RefusalCode } from '@territorios/contract/refusals.ts';
import { ApiError } from './request.ts';

export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;

/** Somebody else was faster, so that a dialog's question is settled. */
export const isConflict = (error: unknown): boolean =>
  isGone(error) || (error instanceof ApiError && error.status === 409);

/** Callbacks of a mutation, which close its dialog when somebody else was faster. */
export const onConflict = (close: () => void) => ({
  onError: (error: unknown) => {
    if (isConflict(error)) close();
  },
});

/** Callbacks of a mutation for one refusal. */
export const onRefusal = (code: RefusalCode, then: () => void) => ({
  onError: (error: unknown) => {
    if (error instanceof ApiError && error.code === code) then();
  },
});
