import type { RefusedLine } from '@territorios/contract/refusals.ts';
import { ApiError } from '#lib/request.ts';

export interface ErrorsById {
  lines: ReadonlyMap<string, string>;
  text: string | undefined;
}

export const NO_ERRORS: ErrorsById = { lines: new Map(), text: undefined };

/** The `ids` are in the order of the lines that the call sent. */
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
