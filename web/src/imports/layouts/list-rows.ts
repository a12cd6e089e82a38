import { numericDate, type Day } from '@territorios/contract/dates.ts';
import { fieldLabel } from '#imports/fields.ts';
import { isMonthOnly, readerOf } from '#imports/fields/day-reader.ts';
import { nameOf, titleOf } from '#imports/fields/values.ts';
import { tableLabel, type Cell, type CellTable } from '#imports/read/read-file.ts';
import { leaveColumns, sheetText, type Drafts } from './drafts.ts';
import { fillDown } from './fill-down.ts';
import { listLines } from './list-lines.ts';
import type { Given, TableChoice } from './plan.ts';
import { READ_ROW } from './read-row.ts';
import { sectionIn, zoneOf, type Section } from './sections.ts';
import { firstColumns, listDays } from './table-days.ts';

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
  const { kind, headingLine, columns, nameIs = null, zone, heldSince = null } = choice;
  if (kind === null) return;
  const columnOf = firstColumns(columns);
  const { headings, rows, lines, takesZones, title, isOwn } = listLines(table, choice);
  leaveColumns(table, rows, columns, headings, drafts);
  const days = listDays(table, choice, today);
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
        heldSince,
      },
      drafts,
    );
  }
  if (heldSince !== null)
    drafts.notes.push(
      `El archivo no dice desde cuándo los tienen${sheetText(table)}: las filas con publicador y sin fecha quedan asignadas desde el ${numericDate(heldSince)}.`,
    );
  if (sections.size > 0)
    drafts.notes.push(
      `Se tomaron como zonas las líneas${sheetText(table)}: ${[...sections].join(', ')}.`,
    );
}
