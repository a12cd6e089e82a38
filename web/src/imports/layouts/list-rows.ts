import { addDays, type Day } from '@territorios/contract/dates.ts';
import { fieldLabel, FIELDS, type Field, type SheetKind } from '#imports/fields.ts';
import {
  dayOrder,
  isMonthOnly,
  readerOf,
  type DayOrder,
  type DayReader,
} from '#imports/fields/day-reader.ts';
import { nameOf } from '#imports/fields/values.ts';
import { tableLabel, type Cell, type CellTable } from '#imports/read/read-file.ts';
import { leaveColumns, sheetText, type Drafts } from './drafts.ts';
import { fillDown } from './fill-down.ts';
import { listLines, titleOf } from './list-lines.ts';
import type { Given, TableChoice } from './plan.ts';
import { READ_ROW } from './read-row.ts';
import { sectionIn, zoneOf, type Section } from './sections.ts';

const MOST_DAYS = 2000;

function firstColumns(columns: TableChoice['columns']): Map<Field, number> {
  const columnOf = new Map<Field, number>();
  for (const [column, field] of columns.entries())
    if (field !== null && !columnOf.has(field)) columnOf.set(field, column);
  return columnOf;
}

/** Another file that has only some of the lines would not show that the month is first. */
export function monthFirstReader(table: CellTable, choice: TableChoice, today: Day) {
  const { kind, columns } = choice;
  if (kind === null) return () => null;
  const days = dayReaders(listLines(table, choice).rows, kind, firstColumns(columns), today);
  return (field: Field | null, cell: Cell): Day | null => {
    const reader = field === null ? undefined : days.get(field);
    return (reader?.isMonthFirst && reader.read(cell)) || null;
  };
}

/** One program writes all columns, so a column that shows the month first decides for the unclear ones. */
function dayReaders(
  rows: CellTable['rows'],
  kind: SheetKind,
  columnOf: ReadonlyMap<Field, number>,
  today: Day,
): Map<Field, DayReader> {
  const orders = new Map<Field, DayOrder>();
  for (const [field, column] of columnOf) {
    if (FIELDS[kind][field]?.shape !== 'day') continue;
    orders.set(field, dayOrder(rows.map((cells) => cells[column])));
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

const SURNAME_FIRST = /^[^,]+,[^,]+$/;

/** What the sheet's name and the titles above the list say of all rows; the nearest title decides. */
function sectionOfTable(
  { name, rows }: CellTable,
  headingLine: number | null,
  nameIs: Given | null,
): Section {
  const titles = rows.slice(0, headingLine ?? 0).map((cells) => sectionIn(titleOf(cells)));
  const named = nameIs && { [nameIs]: nameIs === 'zone' ? zoneOf(name) : name };
  return Object.assign({}, named, ...titles);
}

const LEFT: Readonly<Partial<Record<string, string>>> = {
  total: 'Línea de total',
  group: 'Línea de sección',
  foot: 'Línea al pie de la lista',
};

export function listRows(
  table: CellTable,
  choice: TableChoice & { zone?: string | null },
  today: Day,
  drafts: Drafts,
): void {
  const { kind, headingLine, columns, nameIs = null, zone } = choice;
  if (kind === null) return;
  const columnOf = firstColumns(columns);
  const { headings, rows, lines, takesZones, title, isOwn } = listLines(table, choice);
  leaveColumns(table, rows, columns, headings, drafts);
  const days = dayReaders(rows, kind, columnOf, today);
  for (const [field, { isMonthFirst }] of days) {
    const column = columnOf.get(field) ?? -1;
    const name = headings[column] || fieldLabel(kind, field);
    if (isMonthFirst) drafts.notes.push(`Las fechas de «${name}» se leyeron con el mes primero.`);
    if (rows.some((cells) => isMonthOnly(cells[column])))
      drafts.notes.push(`«${name}» tiene fechas sin día: se tomó el primero del mes.`);
  }
  const surnamesFirst = new Set(
    [...columnOf].flatMap(([field, column]) => {
      const names = rows.map((cells) => nameOf(cells[column])).filter((name) => name !== '');
      const turned = names.filter((name) => SURNAME_FIRST.test(name)).length;
      return turned * 2 >= names.length && turned > 0 ? [field] : [];
    }),
  );
  const sections = new Set<string>();
  const context = {
    ...(zone !== undefined && { zone }),
    ...(title !== null && { zone: zoneOf(title) }),
    ...sectionOfTable(table, headingLine, nameIs),
  };
  const filled = isOwn
    ? (cells: readonly Cell[]) => cells
    : fillDown(kind, columnOf, lines, table, drafts);
  for (const { cells: written, line, is } of lines) {
    const place = { table: tableLabel(table), line };
    const what = typeof is === 'string' ? LEFT[is] : undefined;
    if (what !== undefined) drafts.left.push({ place, what, values: [titleOf(written)] });
    if (typeof is === 'object') {
      Object.assign(context, is);
      if (is.zone !== undefined) sections.add(titleOf(written));
    }
    if (is !== 'row') continue;
    const cells = filled(written);
    READ_ROW[kind](
      {
        place,
        cell: (field) => cells[columnOf.get(field) ?? -1],
        has: (field) => columnOf.has(field),
        days: (field) => days.get(field) ?? readerOf('unknown', today),
        section: takesZones ? context : { ...context, zone: null },
        isExact: isOwn,
        isSurnameFirst: (field) => !isOwn && surnamesFirst.has(field),
      },
      drafts,
    );
  }
  if (sections.size > 0)
    drafts.notes.push(
      `Se tomaron como zonas las líneas${sheetText(table)}: ${[...sections].join(', ')}.`,
    );
}
