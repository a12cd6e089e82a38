import type { Day } from '@territorios/contract/dates.ts';
import { indexBy } from '@territorios/contract/index-by.ts';
import type { CellTable } from '#imports/read/read-file.ts';
import type { AssignmentDraft, Drafts } from './drafts.ts';
import { listRows } from './list-rows.ts';
import type { OwnLayout } from './own-layout.ts';
import { zoneOf } from './sections.ts';

export interface HistorySheet {
  table: CellTable;
  layout: OwnLayout;
}

/** A zone that has more territories than a sheet has columns goes on in 'Centro (2)'. */
function zoneOfSheet(name: string, others: ReadonlySet<string>): string | null {
  const base = name.replace(/ \(\d+\)$/, '');
  return zoneOf(others.has(base) ? base : name) || null;
}

/** Two territories of one name may have equal assignments. */
const keyOf = ({ territory, publisher, assigned, returned }: AssignmentDraft): string =>
  [territory.name, publisher?.name, assigned, returned].join('\n');

/** The sheets of a history belong together: one says what was completed in the others. */
export function historySheets(
  sheets: readonly HistorySheet[],
  names: ReadonlySet<string>,
  today: Day,
  drafts: Drafts,
): void {
  const read = (part: OwnLayout['part']): AssignmentDraft[] | null => {
    const own = { ...drafts, assignments: [] };
    const found = sheets.filter(({ layout }) => layout.part === part);
    for (const { table, layout } of found) {
      const zone = part === 'zone' ? zoneOfSheet(table.name, names) : null;
      listRows(table, { ...layout, zone }, today, own);
    }
    return found.length > 0 ? own.assignments : null;
  };
  const completions = read('completion');
  const entries = read('zone');
  if (entries && !completions)
    drafts.notes.push(
      'Ninguna hoja dice qué se completó: lo devuelto se toma como completado el mismo día.',
    );
  if (!entries || !completions) {
    drafts.assignments.push(...(entries ?? completions ?? []));
    return;
  }
  const left = indexBy(completions, keyOf);
  for (const one of entries) {
    const completed = left.get(keyOf(one))?.shift()?.completed ?? null;
    drafts.assignments.push({ ...one, completed });
  }
}
