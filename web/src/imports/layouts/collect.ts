import type { Day } from '@territorios/contract/dates.ts';
import type { Field } from '#imports/fields.ts';
import type { CellTable, FileContent } from '#imports/read/read-file.ts';
import { leaveTable, noDrafts, type Drafts } from './drafts.ts';
import {
  historyLayout,
  historyRows,
  readCompletions,
  zoneOfSheet,
  type Completions,
  type HistoryLayout,
} from './history-export-layout.ts';
import { listRows } from './list-rows.ts';
import { mapRows } from './map-rows.ts';
import type { TableChoice } from './plan.ts';
import { fullExportLayout } from './full-export-layout.ts';
import { readRecord, recordRows } from './record-rows.ts';
import { settleCompletions } from './settle-completions.ts';

interface HistorySheet {
  table: CellTable;
  layout: HistoryLayout;
}

/** The sheets of a history belong together: one says what was completed in the others. */
function historySheets(
  sheets: readonly HistorySheet[],
  names: ReadonlySet<string>,
  today: Day,
  drafts: Drafts,
): void {
  const zones = sheets.filter(({ layout }) => layout.part === 'zone');
  const completionSheets = sheets.filter(({ layout }) => layout.part === 'completion');
  const completions: Completions = new Map();
  for (const { table } of completionSheets) {
    for (const [key, found] of readCompletions(table, today, drafts)) {
      completions.set(key, [...(completions.get(key) ?? []), ...found]);
    }
  }
  if (zones.length === 0) {
    drafts.assignments.push(...[...completions.values()].flat());
    return;
  }
  const known = completionSheets.length > 0 ? completions : null;
  for (const { table, layout } of zones) {
    historyRows(table, layout, zoneOfSheet(table.name, names), known, today, drafts);
  }
  if (known === null)
    drafts.notes.push(
      'Ninguna hoja dice qué se completó: lo devuelto se toma como completado el mismo día.',
    );
}

const isEnd = (field: Field | null): boolean => field === 'returned_on' || field === 'completed_on';
const isCompletion = (field: Field | null): boolean =>
  field === 'completed_on' || field === 'completed';
const NO_COMPLETION =
  'No hay una columna que diga qué se completó: lo devuelto se toma como completado el mismo día.';
const NO_ENDS =
  'El archivo no tiene fechas de devolución: exporte el historial para traer lo devuelto.';

export function collectDrafts(
  content: FileContent,
  choices: readonly TableChoice[],
  today: Day,
): Drafts {
  const drafts = noDrafts();
  for (const { file, why } of content.unread ?? [])
    drafts.left.push({ place: null, what: `El archivo «${file}»`, values: [why] });
  mapRows(content.areas, choices.slice(content.tables.length), drafts);
  drafts.isFullExport = content.tables.some((table) => fullExportLayout(table) !== null);
  const history: HistorySheet[] = [];
  for (const [index, table] of content.tables.entries()) {
    const choice = choices[index];
    if (!choice || choice.kind === null) {
      leaveTable(table, drafts);
      continue;
    }
    // If the person mapped columns, it is a list.
    const isLaidOut = choice.kind === 'assignments' && choice.columns.every((one) => one === null);
    const record = isLaidOut ? readRecord(table) : null;
    const sheet = isLaidOut ? historyLayout(table) : null;
    if (record) recordRows(table, record, choice.nameIs, today, drafts);
    else if (sheet) history.push({ table, layout: sheet });
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
