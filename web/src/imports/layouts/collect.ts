import type { Day } from '@territorios/contract/dates.ts';
import type { Field } from '#imports/fields.ts';
import type { FileContent } from '#imports/read/read-file.ts';
import { leaveTable, noDrafts, type Drafts } from './drafts.ts';
import { historySheets, type HistorySheet } from './history-sheets.ts';
import { listRows } from './list-rows.ts';
import { mapRows } from './map-rows.ts';
import { ownLayout } from './own-layout.ts';
import type { TableChoice } from './plan.ts';
import { readRecord, recordRows } from './record-rows.ts';
import { settleCompletions } from './settle-completions.ts';

const isEnd = (field: Field | null): boolean => field === 'returned_on' || field === 'completed_on';
const isCompletion = (field: Field | null): boolean =>
  field === 'completed_on' || field === 'completed';
const NO_COMPLETION =
  'No hay una columna que diga qué se completó: lo devuelto se toma como completado el mismo día.';
const NO_ENDS =
  'El archivo no tiene fechas de devolución: exporte el historial para importar lo devuelto.';

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
    const isLaidOut = choice.kind === 'assignments' && choice.columns.every((one) => one === null);
    const record = isLaidOut ? readRecord(table) : null;
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
