import type { Day } from '@territorios/contract/dates.ts';
import { dayReader, wrongDay } from '#imports/fields/day-reader.ts';
import { textOf } from '#imports/fields/values.ts';
import { tableLabel, type CellTable } from '#imports/read/read-file.ts';
import { refuseRow, sheetText, type Drafts } from './drafts.ts';
import { titleOf } from './list-lines.ts';
import type { TableChoice } from './plan.ts';
import { readRecordColumns } from './record-columns.ts';
import { readRecordLines, type SheetRecord } from './record-layout.ts';
import { isUnknownPublisher } from './row-names.ts';

export const readRecord = ({ rows }: CellTable): SheetRecord | null =>
  readRecordLines(rows) ?? readRecordColumns(rows);

/** The record has no day of return: a completed territory was returned on that day. */
export function recordRows(
  table: CellTable,
  { rows, totals }: SheetRecord,
  nameIs: TableChoice['nameIs'],
  today: Day,
  drafts: Drafts,
): void {
  const written = rows.flatMap(({ entries, lastCompleted }) => [
    lastCompleted,
    ...entries.flatMap(({ assigned, completed }) => [assigned, completed]),
  ]);
  const reader = dayReader(written, today);
  if (reader.isMonthFirst)
    drafts.notes.push(`Las fechas${sheetText(table)} se leyeron con el mes primero.`);
  for (const line of totals)
    drafts.left.push({
      place: { table: tableLabel(table), line: line + 1 },
      what: 'Línea de total',
      values: [titleOf(table.rows[line] ?? [])],
    });
  for (const { line, territory: name, zone, lastCompleted, entries } of rows) {
    const place = { table: tableLabel(table), line: line + 1 };
    const territory = { name, zone: zone ?? (nameIs === 'zone' ? table.name : null), key: null };
    const last = reader.read(lastCompleted);
    if (typeof last === 'string') drafts.completions.push({ place, territory, completed: last });
    const problem = { field: 'last_completed_on', value: textOf(lastCompleted) } as const;
    const problems =
      last === undefined ? { problems: [{ ...problem, why: wrongDay(lastCompleted) }] } : {};
    drafts.territories.push({ place, territory, values: {}, isListed: false, ...problems });
    for (const entry of entries) {
      const refused = (error: string) => refuseRow(drafts, place, name, error);
      const assigned = reader.read(entry.assigned);
      const completed = reader.read(entry.completed);
      if (assigned === undefined) refused(wrongDay(entry.assigned));
      else if (completed === undefined) refused(wrongDay(entry.completed));
      else if (assigned === null) refused('Falta la fecha de asignación');
      else if (entry.holder === '') refused('Falta el publicador');
      else {
        const isUnknown = isUnknownPublisher(entry.holder);
        const publisher = isUnknown ? null : { name: entry.holder, key: null };
        const end = { expires: null, returned: completed, completed };
        drafts.assignments.push({ place, territory, publisher, assigned, ...end });
      }
    }
  }
}
