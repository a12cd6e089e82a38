import type { KnownLists, Resolution, TableChoice } from '#imports/plan/plan.ts';

export type OpenRequest = { bytes: ArrayBuffer } | { pasted: string };

export interface PlanRequest {
  /** Each table of the answer to `open` has one choice. */
  choices: readonly TableChoice[];
  /** The keys are those of the questions. */
  answers: Readonly<Record<string, Resolution>>;
  known: KnownLists;
}
