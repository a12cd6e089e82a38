import type { Day } from '@territorios/contract/dates.ts';
import type { ImportKind } from '@territorios/contract/imports/rules.ts';
import type { Field } from '#imports/fields.ts';
import type { CellTable, FileContent } from '#imports/read/read-file.ts';
import { contentsOf, findHeadingLine, guessColumns, guessKind, headingOf } from './columns.ts';
import { countHistory, historyLayout } from './history-export-layout.ts';
import { mapGroups } from './map-columns.ts';
import { guessMap } from './map-guess.ts';
import type { TableGuess } from './plan.ts';
import { fullExportLayout } from './full-export-layout.ts';
import { countEntries, recordLayout } from './record-rows.ts';
import { isBlank, textOf } from '#imports/fields/values.ts';

const MOST_LINES_ABOVE = 20;
const MOST_COLUMNS = 100;
const MOST_SAMPLES = 3;
const LONGEST_SAMPLE = 80;

type Lines = CellTable['rows'];

const isFilled = (cells: Lines[number]): boolean => cells.some((cell) => !isBlank(cell));

const widthOf = (rows: Lines): number =>
  rows.reduce(
    (width, cells) => Math.max(width, cells.findLastIndex((cell) => !isBlank(cell)) + 1),
    0,
  );

function samplesOf(rows: Lines, headingLine: number | null, width: number): TableGuess['samples'] {
  const start = headingLine === null ? 0 : headingLine + 1;
  return Array.from({ length: width }, (_, column) => {
    const values: string[] = [];
    for (let line = start; line < rows.length && values.length < MOST_SAMPLES; line += 1) {
      const text = textOf(rows[line]?.[column]);
      if (text !== '') values.push(text.slice(0, LONGEST_SAMPLE));
    }
    const heading = headingLine === null ? '' : textOf(rows[headingLine]?.[column]);
    return { heading: heading.slice(0, LONGEST_SAMPLE), values };
  });
}

function guessList(
  { name, rows }: CellTable,
  today: Day,
): Pick<TableGuess, 'kind' | 'rowCount' | 'headingLine' | 'columns' | 'samples' | 'notes'> {
  const whole = widthOf(rows);
  const width = Math.min(whole, MOST_COLUMNS);
  const headingLine = findHeadingLine(rows, MOST_LINES_ABOVE);
  const start = headingLine === null ? 0 : headingLine + 1;
  const contents = contentsOf(rows, start, width, today);
  const line = headingLine === null ? [] : (rows[headingLine] ?? []);
  const headings = Array.from({ length: width }, (_, column) => headingOf(line[column]));
  const kind: ImportKind | null = headingLine === null ? null : guessKind(name, headings, contents);
  const columns: readonly (Field | null)[] =
    kind === null ? headings.map(() => null) : guessColumns(kind, headings, contents);
  const notes = [
    ...(headingLine === null && width > 0 ? ['No se encontró la línea con los encabezados'] : []),
    ...(whole > MOST_COLUMNS ? [`Solo se leen las primeras ${MOST_COLUMNS} columnas`] : []),
  ];
  const rowCount = rows.slice(start).filter(isFilled).length;
  return {
    kind,
    rowCount,
    headingLine,
    columns,
    samples: samplesOf(rows, headingLine, width),
    notes,
  };
}

function guessTable(table: CellTable, today: Day): TableGuess {
  const { name, isHidden, hasMergedCells = false, rows } = table;
  const hidden = isHidden ? ['La hoja está oculta: no se trae si usted no lo elige'] : [];
  const kindOf = (kind: ImportKind | null) => (isHidden ? null : kind);
  const laidOut = { headingLine: null, columns: [], samples: [], name, isHidden, notes: hidden };
  const record = recordLayout(table);
  if (record) {
    const rowCount = countEntries(table, record);
    return { ...laidOut, layout: 'record', kind: kindOf('assignments'), rowCount };
  }
  const history = historyLayout(table);
  if (history) {
    const rowCount = countHistory(table, history);
    return { ...laidOut, layout: 'history', kind: kindOf('assignments'), rowCount };
  }
  if (!rows.some(isFilled)) {
    const notes = [...hidden, 'La hoja está vacía'];
    return { ...laidOut, layout: 'list', kind: null, rowCount: 0, notes };
  }
  const list = { ...guessList(table, today), ...fullExportLayout(table) };
  const merged = hasMergedCells
    ? ['Hay celdas combinadas: su valor cuenta solo para la primera']
    : [];
  const notes = [...hidden, ...merged, ...list.notes];
  return { name, isHidden, layout: 'list', ...list, kind: kindOf(list.kind), notes };
}

/** The guesses of maps come last. */
export const guessTables = ({ tables, areas }: FileContent, today: Day): TableGuess[] => [
  ...tables.map((table) => ({
    ...guessTable(table, today),
    ...(table.file !== undefined && { file: table.file }),
  })),
  ...mapGroups(areas).map(guessMap),
];
