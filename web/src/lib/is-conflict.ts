import type { RefusalCode } from '@territorios/contract/refusals.ts';
import { ApiError } from './request.ts';

export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;

export const isConflict = (error: unknown): boolean =>
  isGone(error) || (error instanceof ApiError && error.status === 409);

export const onConflict = (close: () => void) => ({
  onError: (error: unknown) => {
    if (isConflict(error)) close();
  },
});

export const onRefusal = (code: RefusalCode, then: () => void) => ({
  onError: (error: unknown) => {
    if (error instanceof ApiError && error.code === code) then();
  },
});
