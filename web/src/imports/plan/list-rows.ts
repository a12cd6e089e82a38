import type { Day } from '@territorios/contract/dates.ts';
import { fieldLabel, type Field } from '#imports/fields.ts';
import type { CellTable } from '#imports/read/read-file.ts';
import { dayOrder, readerOf, type DayOrder, type DayReader } from '#imports/fields/day-reader.ts';
import type { Drafts } from './drafts.ts';
import type { TableChoice } from './plan.ts';
import { READ_ROW } from './read-row.ts';
import { isBlank, nameOf } from '#imports/fields/values.ts';

const DAYS = ['assigned_on', 'expires_at', 'returned_on', 'completed_on'] as const;

/** One program writes all columns, so a column that shows the month first decides for the unclear ones. */
function dayReaders(
  { rows }: CellTable,
  start: number,
  columnOf: ReadonlyMap<Field, number>,
  today: Day,
): Map<Field, DayReader> {
  const orders = new Map<Field, DayOrder>();
  for (const field of DAYS) {
    const column = columnOf.get(field);
    if (column === undefined) continue;
    orders.set(field, dayOrder(rows.slice(start).map((cells) => cells[column])));
  }
  const shown = new Set(orders.values());
  const others = shown.has('month-first') && !shown.has('day-first') ? 'month-first' : 'unknown';
  return new Map(
    [...orders].map(([field, order]) => [
      field,
      readerOf(order === 'unknown' ? others : order, today),
    ]),
  );
}

export function listRows(
  table: CellTable,
  { kind, headingLine, columns }: TableChoice,
  today: Day,
  drafts: Drafts,
): void {
  if (kind === null) return;
  const columnOf = new Map<Field, number>();
  for (const [column, field] of columns.entries()) {
    if (field !== null && !columnOf.has(field)) columnOf.set(field, column);
  }
  const start = headingLine === null ? 0 : headingLine + 1;
  const days = dayReaders(table, start, columnOf, today);
  for (const [field, { isMonthFirst }] of days) {
    if (!isMonthFirst) continue;
    const column = columnOf.get(field) ?? -1;
    const heading = headingLine === null ? undefined : table.rows[headingLine]?.[column];
    const name = nameOf(heading) || fieldLabel(kind, field);
    drafts.notes.push(`Las fechas de «${name}» se leyeron con el mes primero.`);
  }
  const mapped = [...columnOf.values()];
  for (let index = start; index < table.rows.length; index += 1) {
    const cells = table.rows[index] ?? [];
    if (mapped.every((column) => isBlank(cells[column]))) continue;
    READ_ROW[kind](
      {
        place: { table: table.name, line: index + 1 },
        cell: (field) => cells[columnOf.get(field) ?? -1],
        has: (field) => columnOf.has(field),
        days: (field) => days.get(field) ?? readerOf('unknown', today),
      },
      drafts,
    );
  }
}
