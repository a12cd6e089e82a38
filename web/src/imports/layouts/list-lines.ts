import type { SentKind } from '@territorios/contract/imports/rules.ts';
import { FIELDS } from '#imports/fields.ts';
import { filledIn, isBlank, nameOf, titleOf } from '#imports/fields/values.ts';
import type { Cell, CellTable } from '#imports/read/read-file.ts';
import { unfold } from './blocks.ts';
import { ownLayout } from './own-layout.ts';
import type { TableChoice } from './plan.ts';
import { isFoot, isTotal, sectionFinder, type Section } from './sections.ts';

export const hasZones = (kind: SentKind): boolean => FIELDS[kind].zone !== undefined;

export interface ListLine {
  cells: readonly Cell[];
  /** Lines are counted as a spreadsheet counts them. */
  line: number;
  is: 'row' | 'total' | 'group' | 'foot' | 'nothing' | Section;
}

type ListChoice = Pick<TableChoice, 'kind' | 'headingLine' | 'columns'>;

export function listLines(table: CellTable, { kind, headingLine, columns }: ListChoice) {
  const { rows, lines } = unfold(table.rows, headingLine);
  const start = headingLine === null ? 0 : headingLine + 1;
  const below = rows.slice(start);
  const headings = (headingLine === null ? [] : (rows[headingLine] ?? [])).map(nameOf);
  const mapped = columns.flatMap((field, column) => (field === null ? [] : [column]));
  const isMapped = (cells: readonly Cell[]): boolean =>
    mapped.some((column) => !isBlank(cells[column]));
  // Our own files have no sections and no totals, even where a name reads like one.
  const isOwn = ownLayout(table) !== null;
  const isWide = mapped.length > 1 && !isOwn;
  const takesZones = kind !== null && hasZones(kind) && !columns.includes('zone');
  const sectionAt = isWide ? sectionFinder(below, takesZones) : () => null;
  const last = isOwn ? below.length : below.findLastIndex((cells) => filledIn(cells).length > 1);
  const isRepeated = (cells: readonly Cell[] = []): boolean =>
    isWide && mapped.every((column) => nameOf(cells[column]) === (headings[column] ?? ''));
  const kindOf = (cells: readonly Cell[], at: number): ListLine['is'] => {
    if (isRepeated(cells)) return 'nothing';
    if (!isOwn && isTotal(cells)) return 'total';
    const isFooting = isWide && filledIn(cells).length === 1 && isFoot(titleOf(cells));
    const section = isFooting ? null : sectionAt(cells);
    // Nothing comes after it that it could be a section of.
    if (isFooting || (section !== null && at > last)) return 'foot';
    if (section !== null && section !== 'group' && section.zone !== undefined && !takesZones)
      return 'group';
    if (section !== null) return section;
    const isEmpty = kind === null ? filledIn(cells).length === 0 : !isMapped(cells);
    return isEmpty ? 'nothing' : 'row';
  };
  const found = below.map((cells, at): ListLine => ({
    cells,
    line: (lines[start + at] ?? 0) + 1,
    is: kindOf(cells, at),
  }));
  // Where each list has its zone above its headings, so has the first one.
  const isTitled = found.some(
    ({ is }, at) => typeof is === 'object' && is.zone !== undefined && isRepeated(below[at + 1]),
  );
  const above = rows[start - 2] ?? [];
  const title = isTitled && takesZones && filledIn(above).length === 1 ? titleOf(above) : null;
  return { headings, rows: below, lines: found, takesZones, title, isOwn };
}

export const countRows = (table: CellTable, choice: ListChoice): number =>
  listLines(table, choice).lines.filter(({ is }) => is === 'row').length;
