import type { Day } from '@territorios/contract/dates.ts';
import { wrongDay } from '#imports/fields/day-reader.ts';
import { textOf, titleOf } from '#imports/fields/values.ts';
import { tableLabel, type CellTable } from '#imports/read/read-file.ts';
import { nameKey, refuseRow, sheetText, type Drafts } from './drafts.ts';
import type { TableChoice } from './plan.ts';
import type { SheetRecord } from './record-layout.ts';
import { isUnknownPublisher } from './row-names.ts';
import { recordDays } from './table-days.ts';

/** The record has no day of return: a completed territory was returned on that day. */
export function recordRows(
  table: CellTable,
  { rows, totals }: SheetRecord,
  nameIs: TableChoice['nameIs'],
  today: Day,
  drafts: Drafts,
): void {
  const reader = recordDays(table, today);
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
        const end = { returned_on: completed, completed_on: completed };
        drafts.assignments.push({ place, territory, publisher, assigned_on: assigned, ...end });
      }
    }
  }
}

/** Gives each territory of a record the last day of its forms that no assignment of the file has. */
export function settleCompletions({ completions, assignments, territories }: Drafts): void {
  const assigned = new Set(
    assignments.map(({ territory, completed_on }) => `${nameKey(territory)} ${completed_on ?? ''}`),
  );
  const lastDays = new Map<string, Day>();
  for (const { territory, completed } of completions) {
    const key = nameKey(territory);
    const isLater = completed > (lastDays.get(key) ?? '');
    if (isLater && !assigned.has(`${key} ${completed}`)) lastDays.set(key, completed);
  }
  for (const draft of territories) {
    const key = nameKey(draft.territory);
    const day = lastDays.get(key);
    if (day === undefined || draft.isListed) continue;
    draft.values = { last_completed_on: day };
    lastDays.delete(key);
  }
}
