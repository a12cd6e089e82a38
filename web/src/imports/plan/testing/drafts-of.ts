import { collectDrafts } from '#imports/plan/collect.ts';
import type { Drafts } from '#imports/plan/drafts.ts';
import { guessTables } from '#imports/plan/guess.ts';
import type { CellTable } from '#imports/read/read-file.ts';
import { TODAY } from './plan-of.ts';

/** What the guesses alone find in the tables of a file. */
export function draftsOf(...tables: CellTable[]): Drafts {
  const content = { tables, areas: [] };
  return collectDrafts(content, guessTables(content, TODAY), TODAY);
}
