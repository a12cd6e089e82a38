import type { RefusedLine } from '@territorios/contract/refusals.ts';
import { ApiError } from '#lib/request.ts';

export interface ErrorsById {
  lines: ReadonlyMap<string, string>;
  text: string | undefined;
}

export const NO_ERRORS: ErrorsById = { lines: new Map(), text: undefined };

/** Reads the refusal of a call with several lines. @param ids of its lines, in their order */
export function errorsById(error: unknown, ids: readonly string[]): ErrorsById {
  if (!(error instanceof ApiError)) return NO_ERRORS;
  const lines = new Map<string, string>();
  // The server has checked them against the same contract.
  const rows = (error.rows ?? []) as RefusedLine[];
  for (const { index, error: text } of rows) {
    const id = ids[index];
    if (id !== undefined) lines.set(id, text);
  }
  return { lines, text: error.message };
}
