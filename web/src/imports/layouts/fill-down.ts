import type { SentKind } from '@territorios/contract/imports/rules.ts';
import { fieldLabel, type Field } from '#imports/fields.ts';
import { isBlank, nameOf } from '#imports/fields/values.ts';
import type { Cell, CellTable } from '#imports/read/read-file.ts';
import { sheetText, type Drafts } from './drafts.ts';
import type { ListLine } from './list-lines.ts';

/** What stands once above several rows, as merged cells have it; a row takes it where it has the others. */
const FILLED: readonly { field: Field; beside: readonly Field[] }[] = [
  { field: 'zone', beside: ['territory', 'name', 'number'] },
  { field: 'territory', beside: ['publisher', 'assigned_on'] },
  { field: 'publisher', beside: ['assigned_on'] },
];

export function fillDown(
  kind: SentKind,
  columnOf: ReadonlyMap<Field, number>,
  lines: readonly ListLine[],
  table: CellTable,
  drafts: Drafts,
): (cells: readonly Cell[]) => readonly Cell[] {
  const rows = lines.filter(({ is }) => is === 'row').map(({ cells }) => cells);
  const filled = FILLED.flatMap(({ field, beside }) => {
    const column = columnOf.get(field);
    const others = beside.flatMap((one) => columnOf.get(one) ?? []);
    if (column === undefined) return [];
    const isGap = (cells: readonly Cell[]): boolean =>
      isBlank(cells[column]) && others.some((other) => !isBlank(cells[other]));
    const names = rows.map((cells) => nameOf(cells[column])).filter((name) => name !== '');
    const gaps = rows.filter(isGap).length;
    const isOnce = new Set(names).size === names.length && names.length > 0;
    const isWritten = isOnce && gaps >= names.length && !isBlank(rows[0]?.[column]);
    return isWritten ? [{ field, column, isGap, above: null as Cell }] : [];
  });
  for (const { field } of filled)
    drafts.notes.push(
      `Las celdas vacías de «${fieldLabel(kind, field)}»${sheetText(table)} tienen el valor de arriba.`,
    );
  return (cells) => {
    const whole = [...cells];
    for (const one of filled) {
      if (one.isGap(cells)) whole[one.column] = one.above;
      else if (!isBlank(cells[one.column])) one.above = cells[one.column] ?? null;
    }
    return whole;
  };
}
