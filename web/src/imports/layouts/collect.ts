import type { Day } from '@territorios/contract/dates.ts';
import { indexBy } from '@territorios/contract/index-by.ts';
import type { Field } from '#imports/fields.ts';
import type { CellTable, FileContent } from '#imports/read/read-file.ts';
import { leaveTable, noDrafts, type AssignmentDraft, type Drafts } from './drafts.ts';
import { listRows } from './list-rows.ts';
import { mapRows } from './map-rows.ts';
import { ownLayout, type OwnLayout } from './own-layout.ts';
import type { TableChoice } from './plan.ts';
import { readRecord } from './record-columns.ts';
import { recordRows, settleCompletions } from './record-rows.ts';
import { zoneOf } from './sections.ts';
import { isList } from './table-days.ts';

const isEnd = (field: Field | null): boolean => field === 'returned_on' || field === 'completed_on';
const isCompletion = (field: Field | null): boolean =>
  field === 'completed_on' || field === 'completed';
const NO_COMPLETION =
  'No hay una columna que diga qué se completó: lo devuelto se toma como completado el mismo día.';
const NO_ENDS =
  'El archivo no tiene fechas de devolución: exporte el historial para importar lo devuelto.';

interface HistorySheet {
  table: CellTable;
  layout: OwnLayout;
}

/** A zone that has more territories than a sheet has columns goes on in 'Centro (2)'. */
function zoneOfSheet(name: string, others: ReadonlySet<string>): string | null {
  const base = name.replace(/ \(\d+\)$/, '');
  return zoneOf(others.has(base) ? base : name) || null;
}

/** Two territories of one name may have equal assignments. */
const keyOf = ({ territory, publisher, assigned_on, returned_on }: AssignmentDraft): string =>
  [territory.name, publisher?.name, assigned_on, returned_on].join('\n');

/** The sheets of a history belong together: one says what was completed in the others. */
function historySheets(
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
    const completed_on = left.get(keyOf(one))?.shift()?.completed_on ?? null;
    drafts.assignments.push({ ...one, completed_on });
  }
}

export function collectDrafts(
  content: FileContent,
  choices: readonly TableChoice[],
  today: Day,
): Drafts {
  const drafts = noDrafts();
  for (const { file, why } of content.unread ?? [])
    drafts.left.push({ place: null, what: `El archivo «${file}»`, values: [why] });
  mapRows(content.areas, choices.slice(content.tables.length), drafts);
  drafts.isFullExport = content.tables.some((table) => ownLayout(table)?.part === 'everything');
  const history: HistorySheet[] = [];
  for (const [index, table] of content.tables.entries()) {
    const choice = choices[index];
    if (!choice || choice.kind === null) {
      leaveTable(table, drafts);
      continue;
    }
    // If the person mapped columns, it is a list.
    const isLaidOut = choice.kind === 'assignments' && !isList(choice);
    const record = isLaidOut ? readRecord(table.rows) : null;
    const layout = isLaidOut ? ownLayout(table) : null;
    if (record) recordRows(table, record, choice.nameIs, today, drafts);
    else if (layout) history.push({ table, layout });
    else {
      listRows(table, choice, today, drafts);
      if (choice.columns.includes('status') && !choice.columns.some(isEnd))
        drafts.notes.push(NO_ENDS);
      if (choice.columns.includes('returned_on') && !choice.columns.some(isCompletion))
        drafts.notes.push(NO_COMPLETION);
    }
  }
  if (history.length > 0)
    historySheets(history, new Set(content.tables.map(({ name }) => name)), today, drafts);
  settleCompletions(drafts);
  return drafts;
}
