import type { Day } from '@territorios/contract/dates.ts';
import { fieldLabel, FIELDS, type Field, type SheetKind } from '#imports/fields.ts';
import { dayOrder, readerOf, type DayOrder, type DayReader } from '#imports/fields/day-reader.ts';
import { isBlank, nameOf } from '#imports/fields/values.ts';
import { tableLabel, type Cell, type CellTable } from '#imports/read/read-file.ts';
import { fullExportLayout } from './full-export-layout.ts';
import { leaveColumns, sheetText, type Drafts } from './drafts.ts';
import type { TableChoice } from './plan.ts';
import { READ_ROW } from './read-row.ts';
import { isTotal, sectionFinder, sectionIn, zoneOf, type Section } from './sections.ts';

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
      readerOf(order === 'unknown' ? others : order, today),
    ]),
  );
}

const SURNAME_FIRST = /^[^,]+,[^,]+$/;

/** The line as one text, because a title may have its label and its value in two cells. */
export const titleOf = (cells: readonly Cell[]): string =>
  cells
    .map(nameOf)
    .filter((text) => text !== '')
    .join(' ');

/** What the sheet's name and the titles above the list say of all rows; the nearest title decides. */
function sectionOfTable(
  { name, rows }: CellTable,
  headingLine: number | null,
  nameIs: 'zone' | 'territory' | null,
): Section {
  const titles = rows.slice(0, headingLine ?? 0).map((cells) => sectionIn(titleOf(cells)));
  const named = nameIs === 'zone' ? { zone: zoneOf(name) } : nameIs && { territory: name };
  return Object.assign({}, named, ...titles);
}

export const hasZones = (kind: SheetKind): boolean => FIELDS[kind].zone !== undefined;

export function listRows(
  table: CellTable,
  { kind, headingLine, columns, nameIs = null }: TableChoice,
  today: Day,
  drafts: Drafts,
): void {
  if (kind === null) return;
  const columnOf = new Map<Field, number>();
  for (const [column, field] of columns.entries()) {
    if (field !== null && !columnOf.has(field)) columnOf.set(field, column);
  }
  const start = headingLine === null ? 0 : headingLine + 1;
  const rows = table.rows.slice(start);
  const headingIn = (column: number): string =>
    headingLine === null ? '' : nameOf(table.rows[headingLine]?.[column]);
  leaveColumns(table, start, columns, headingIn, drafts);
  const days = dayReaders(rows, kind, columnOf, today);
  for (const [field, { isMonthFirst }] of days) {
    if (!isMonthFirst) continue;
    const name = headingIn(columnOf.get(field) ?? -1) || fieldLabel(kind, field);
    drafts.notes.push(`Las fechas de «${name}» se leyeron con el mes primero.`);
  }
  const surnamesFirst = new Set(
    [...columnOf].flatMap(([field, column]) => {
      const names = rows.map((cells) => nameOf(cells[column])).filter((name) => name !== '');
      const turned = names.filter((name) => SURNAME_FIRST.test(name)).length;
      return turned * 2 >= names.length && turned > 0 ? [field] : [];
    }),
  );
  const mapped = [...columnOf.values()];
  // The file of everything has no sections and no totals, even where a name reads like one.
  const isOwn = fullExportLayout(table) !== null;
  const takesZones = hasZones(kind) && !columnOf.has('zone');
  const sectionAt = mapped.length > 1 && !isOwn ? sectionFinder(rows, takesZones) : () => null;
  const sections = new Set<string>();
  const context = sectionOfTable(table, headingLine, nameIs);
  for (const [index, cells] of rows.entries()) {
    const place = { table: tableLabel(table), line: start + index + 1 };
    const isRepeated =
      !isOwn &&
      mapped.length > 1 &&
      mapped.every((column) => nameOf(cells[column]) === headingIn(column));
    if (isRepeated) continue;
    if (!isOwn && isTotal(cells)) {
      drafts.left.push({ place, what: 'Línea de total', values: [titleOf(cells)] });
      continue;
    }
    const section = sectionAt(cells);
    if (section === 'group' || (section?.zone !== undefined && !takesZones)) {
      drafts.left.push({ place, what: 'Línea de sección', values: [titleOf(cells)] });
      continue;
    }
    if (section) {
      Object.assign(context, section);
      if (section.zone !== undefined) sections.add(titleOf(cells));
      continue;
    }
    if (mapped.every((column) => isBlank(cells[column]))) continue;
    READ_ROW[kind](
      {
        place,
        cell: (field) => cells[columnOf.get(field) ?? -1],
        has: (field) => columnOf.has(field),
        days: (field) => days.get(field) ?? readerOf('unknown', today),
        zone: takesZones ? (context.zone ?? null) : null,
        territory: context.territory ?? null,
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
