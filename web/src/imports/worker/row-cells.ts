import type { Day } from '@territorios/contract/dates.ts';
import { FIELDS } from '#imports/fields.ts';
import type { Shape } from '#imports/fields/field.ts';
import { textOf } from '#imports/fields/values.ts';
import { mapGroups } from '#imports/layouts/map-columns.ts';
import { mapReader, placesOf } from '#imports/layouts/map-rows.ts';
import { placeKey, type RowPlace, type TableChoice } from '#imports/layouts/plan.ts';
import { readRecord } from '#imports/layouts/record-columns.ts';
import { cellDays, fieldReader, isList, looksLikeDay } from '#imports/layouts/table-days.ts';
import { tableLabel, type CellTable, type FileContent } from '#imports/read/read-file.ts';
import type { Correction } from './corrected.ts';

export interface RowCell extends Pick<Correction, 'place' | 'column'> {
  label: string;
  shape: Shape;
  text: string;
  /** It is null unless the text is a day. */
  day: Day | null;
  /** The places of the same cell in the rows like this one that say the same, and its own. */
  alike: readonly RowPlace[];
}

export interface CellsRequest {
  place: RowPlace;
  alike: readonly RowPlace[];
  today: Day;
}

export function rowCells(
  { tables, areas }: FileContent,
  choices: readonly TableChoice[],
  request: CellsRequest,
): RowCell[] {
  const places = placesOf(areas);
  const areaAt = new Map([...places].map(([one, place]) => [placeKey(place), one]));
  const area = areaAt.get(placeKey(request.place));
  const index = tables.findIndex((one) => tableLabel(one) === request.place.table);
  const [table, choice] = [tables[index], choices[index]];
  if (table && choice) return tableCells(table, choice, request);
  if (!area) return [];
  const groups = mapGroups(areas);
  const group = groups.findIndex((all) => all.includes(area));
  const mapChoice = choices[tables.length + group];
  const read = mapChoice && mapReader(groups[group] ?? [], mapChoice);
  if (!read) return [];
  return MAP_CELLS.map(({ column, label, shape }) => {
    const textIn = (one: typeof area) =>
      (column === 'name' ? read.nameOf(one) : read.zoneOf(one)) ?? '';
    const text = textIn(area);
    const alike = request.alike.filter((place) => {
      const one = areaAt.get(placeKey(place));
      return one && textIn(one) === text;
    });
    return { place: request.place, column, label, shape, text, day: null, alike };
  });
}

const MAP_CELLS = [
  { column: 'name', label: 'Territorio', shape: 'place' },
  { column: 'zone', label: 'Zona', shape: 'zone' },
] as const;

function tableCells(
  table: CellTable,
  choice: TableChoice,
  { place, alike, today }: CellsRequest,
): RowCell[] {
  const fieldOf = fieldReader(table, choice);
  const dayOf = cellDays(table, choice, today);
  const isOfList = isList(choice);
  return (isOfList ? [place.line] : linesOfEntry(table, place.line)).flatMap((line) => {
    const cells = table.rows[line - 1] ?? [];
    const width = Math.max(cells.length, isOfList ? choice.columns.length : 0);
    return Array.from({ length: width }, (_none, column): RowCell[] => {
      const field = fieldOf(column);
      if (isOfList && field === null) return [];
      const spec = field === null || choice.kind === null ? undefined : FIELDS[choice.kind][field];
      const text = textOf(cells[column]);
      return [
        {
          place: { ...place, line },
          column,
          label: spec?.label ?? `Celda ${lettersOf(column)}${line}`,
          shape: spec?.shape ?? (looksLikeDay(text) ? 'day' : 'text'),
          text,
          day: dayOf(column, cells[column] ?? null)?.day ?? null,
          alike: alike.flatMap((at) => {
            const other = { ...at, line: at.line + line - place.line };
            return textOf(table.rows[other.line - 1]?.[column]) === text ? [other] : [];
          }),
        },
      ];
    }).flat();
  });
}

/** The form has the days of an entry on a line below its name. */
function linesOfEntry(table: CellTable, line: number): number[] {
  const [first = 0, second = 0] = readRecord(table.rows)?.rows.map((row) => row.line) ?? [];
  return second - first > 1 ? [line, line + 1] : [line];
}

const LETTERS = 26;

/** As a spreadsheet names its columns. */
const lettersOf = (column: number): string =>
  (column < LETTERS ? '' : lettersOf(Math.floor(column / LETTERS) - 1)) +
  String.fromCharCode('A'.charCodeAt(0) + (column % LETTERS));
