import type { KnownLists, Resolution, TableChoice } from '#imports/plan/plan.ts';

/** A file, or the text that was pasted. */
export type OpenRequest = { bytes: ArrayBuffer } | { pasted: string };

export interface PlanRequest {
  /** One for each table of the answer to `open`. */
  choices: readonly TableChoice[];
  /** By the questions' keys. */
  answers: Readonly<Record<string, Resolution>>;
  known: KnownLists;
}
