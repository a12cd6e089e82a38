import { collectDrafts } from '#imports/layouts/collect.ts';
import type { Drafts } from '#imports/layouts/drafts.ts';
import { guessTables } from '#imports/layouts/guess.ts';
import type { CellTable } from '#imports/read/read-file.ts';
import { TODAY } from './plan-of.ts';

/** What the guesses alone find in the tables of a file. */
export function draftsOf(...tables: CellTable[]): Drafts {
  const content = { tables, areas: [] };
  return collectDrafts(content, guessTables(content, TODAY), TODAY);
}
