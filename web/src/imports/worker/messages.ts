import type { Day } from '@territorios/contract/dates.ts';
import type { NameLists } from '#imports/layouts/known-names.ts';
import type { TableChoice, TableGuess } from '#imports/layouts/plan.ts';
import type { ChosenFile } from '#imports/read/open-file.ts';
import type { UnreadFile } from '#imports/read/read-file.ts';
import type { Correction } from './corrected.ts';

export type OpenRequest = ({ files: readonly ChosenFile[] } | { pasted: string }) & {
  known: NameLists;
};

export interface Opened {
  tables: readonly TableGuess[];
  unread: readonly UnreadFile[];
}

export interface PlanRequest {
  /** Each table of the answer to `open` has one choice. */
  choices: readonly TableChoice[];
  corrections: readonly Correction[];
  today: Day;
}
