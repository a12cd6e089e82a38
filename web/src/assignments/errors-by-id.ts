import type { RefusedLine } from '@territorios/contract/refusals.ts';
import { ApiError } from '#lib/request.ts';

export interface LineErrors {
  /** By what the line is about. */
  lines: ReadonlyMap<string, string>;
  /** Of all of them. */
  text: string | undefined;
}

export const NO_ERRORS: LineErrors = { lines: new Map(), text: undefined };

/** What a call with several lines was refused for. @param ids of its lines, in their order */
export function lineErrors(error: unknown, ids: readonly string[]): LineErrors {
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
