import { addDays, type Day } from '@territorios/contract/dates.ts';
import { FIELDS, type Field } from '#imports/fields.ts';
import {
  dayOrder,
  dayReader,
  readerOf,
  type DayOrder,
  type DayReader,
} from '#imports/fields/day-reader.ts';
import { headingKey } from '#imports/fields/headings.ts';
import { nameOf, textOf } from '#imports/fields/values.ts';
import type { Cell, CellTable } from '#imports/read/read-file.ts';
import { unfold } from './blocks.ts';
import type { TableChoice } from './plan.ts';
import { readRecord } from './record-columns.ts';

const MOST_DAYS = 2000;

export function firstColumns(columns: TableChoice['columns']): Map<Field, number> {
  const columnOf = new Map<Field, number>();
  for (const [column, field] of columns.entries())
    if (field !== null && !columnOf.has(field)) columnOf.set(field, column);
  return columnOf;
}

/** One program writes all columns, so a column that shows the month first decides for the unclear ones. */
export function listDays(
  { rows, written = rows }: CellTable,
  { kind, headingLine, columns }: TableChoice,
  today: Day,
): Map<Field, DayReader> {
  const below = unfold(written, headingLine).rows.slice(headingLine === null ? 0 : headingLine + 1);
  const orders = new Map<Field, DayOrder>();
  for (const [field, column] of firstColumns(columns)) {
    if (kind === null || FIELDS[kind][field]?.shape !== 'day') continue;
    orders.set(field, dayOrder(below.map((cells) => cells[column])));
  }
  const shown = new Set(orders.values());
  const others = shown.has('month-first') && !shown.has('day-first') ? 'month-first' : 'unknown';
  return new Map(
    [...orders].map(([field, order]) => [
      field,
      // The last day of an assignment may be to come.
      readerOf(
        order === 'unknown' ? others : order,
        field === 'expires_at' ? addDays(today, MOST_DAYS) : today,
      ),
    ]),
  );
}

export function recordDays({ rows, written = rows }: CellTable, today: Day): DayReader {
  const found = readRecord(written)?.rows ?? [];
  const days = found.flatMap(({ entries, lastCompleted }) => [
    lastCompleted,
    ...entries.flatMap(({ assigned, completed }) => [assigned, completed]),
  ]);
  return dayReader(days, today);
}

/** Lists side by side have the columns of the first one again. */
export function fieldReader(table: CellTable, { columns, headingLine }: TableChoice) {
  const headings = headingLine === null ? [] : (table.rows[headingLine] ?? []);
  const keyAt = (column: number) => headingKey(nameOf(headings[column]));
  return (column: number): Field | null => {
    if (column < columns.length) return columns[column] ?? null;
    const key = keyAt(column);
    return key === '' ? null : (columns.find((_field, index) => keyAt(index) === key) ?? null);
  };
}

export const isList = ({ columns }: TableChoice): boolean =>
  columns.some((field) => field !== null);

const DATE = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/;
export const looksLikeDay = (text: string): boolean => DATE.test(text);

/** Reads a cell of any column, if it may be a day, as its list or record is read. */
export function cellDays(table: CellTable, choice: TableChoice, today: Day) {
  const days = listDays(table, choice, today);
  const fieldOf = fieldReader(table, choice);
  const record = isList(choice) ? null : recordDays(table, today);
  return (column: number, cell: Cell): { day: Day; isMonthFirst: boolean } | null => {
    const field = fieldOf(column);
    const inRecord = looksLikeDay(textOf(cell)) ? record : null;
    const reader = record ? inRecord : field === null ? null : days.get(field);
    const day = reader?.read(cell);
    return reader && day ? { day, isMonthFirst: reader.isMonthFirst } : null;
  };
}
