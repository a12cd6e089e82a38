import { ASSIGNMENT_FIELDS } from '#imports/fields/assignment-fields.ts';
import { namesOne, type FieldSpec } from '#imports/fields/field.ts';
import { headingKey } from '#imports/fields/headings.ts';
import { TERRITORY_VALUES } from '#imports/fields/territory-fields.ts';
import { isBlank, nameOf } from '#imports/fields/values.ts';
import type { Cell } from '#imports/read/read-file.ts';
import { tokensOf } from './table-columns.ts';
import { isTotal, sectionIn } from './sections.ts';
import { LEAST_POINTS, SURE_HEADING } from './weights.ts';

type Line = readonly Cell[];

export interface RecordEntry {
  holder: string;
  assigned: Cell | undefined;
  completed: Cell | undefined;
}

interface RecordRow {
  /** This line and those of `totals` are counted from 0. */
  line: number;
  territory: string;
  zone: string | null;
  lastCompleted: Cell | undefined;
  entries: readonly RecordEntry[];
}

export interface SheetRecord {
  rows: readonly RecordRow[];
  totals: readonly number[];
}

/** An 'Asignado a' of a record has a column for its holder and two for its days. */
interface Block {
  holder: number;
  assigned: number;
  completed: number;
}

/** In the form the holder's name stands above the two days, on a line of its own; in our file beside them. */
interface RecordLayout {
  headingLine: number;
  start: number;
  territory: number;
  zone: number;
  lastCompleted: number;
  blocks: readonly Block[];
  linesPerEntry: 1 | 2;
}

const MOST_LINES_ABOVE = 20;
/** No word of the heading says anything else. */
export const WHOLE_HEADING = 10;

const indexesOf = (cells: Line, least: number, ...specs: FieldSpec[]): number[] =>
  cells.flatMap((cell, index) => (namesOne(least, ...specs)(tokensOf(cell)) ? [index] : []));

const { territory, zone, publisher, assigned_on, completed_on, returned_on } = ASSIGNMENT_FIELDS;
const holdersIn = (cells: Line): number[] => indexesOf(cells, WHOLE_HEADING, publisher);

/** Days stand in pairs beside each other. */
function pairsIn(cells: Line): { assigned: number; completed: number }[] {
  const completed = new Set(indexesOf(cells, LEAST_POINTS, completed_on, returned_on));
  return indexesOf(cells, SURE_HEADING, assigned_on).flatMap((assigned) =>
    completed.has(assigned + 1) ? [{ assigned, completed: assigned + 1 }] : [],
  );
}

const FEWEST_BLOCKS = 2;

function layoutAt(rows: readonly Line[], headingLine: number): RecordLayout | null {
  const cells = rows[headingLine] ?? [];
  const holders = holdersIn(cells);
  const [numbers] = indexesOf(cells, LEAST_POINTS, territory);
  if (numbers === undefined || holders.length < FEWEST_BLOCKS) return null;
  const [zoneColumn = -1] = indexesOf(cells, SURE_HEADING, zone);
  const [lastCompleted = -1] = indexesOf(cells, SURE_HEADING, TERRITORY_VALUES.last_completed_on);
  const start = headingLine + 1;
  const found = { headingLine, start, territory: numbers, zone: zoneColumn, lastCompleted };
  const beside = pairsIn(cells);
  if (beside.length >= FEWEST_BLOCKS) {
    const blocks = beside.map((pair) => ({ ...pair, holder: pair.assigned - 1 }));
    return { ...found, blocks, linesPerEntry: 1 };
  }
  const below = pairsIn(rows[headingLine + 1] ?? []);
  if (below.length >= FEWEST_BLOCKS) {
    const blocks = below.map((pair) => ({ ...pair, holder: pair.assigned }));
    return { ...found, start: start + 1, blocks, linesPerEntry: 2 };
  }
  // Some forms leave out the headings of the days.
  const [first = 0] = holders;
  const isEven = holders.every(
    (holder, index) =>
      holder === first + 2 * index && nameOf(cells[holder]) === nameOf(cells[first]),
  );
  const blocks = holders.map((holder) => ({ holder, assigned: holder, completed: holder + 1 }));
  return isEven ? { ...found, blocks, linesPerEntry: 2 } : null;
}

const MARK = /\s*\((?:c|cont\.?|continuaci[oó]n|continua[cç][aã]o|continued|campaña)\)\s*$/i;
export const withoutMark = (name: string): string => name.replace(MARK, '');

const FEWEST_HEADINGS = 2;

/** Each page repeats the headings of the form. */
function headingsIn(lines: readonly Line[]): (cells: Line) => boolean {
  const keys = new Set(lines.flat().map((cell) => headingKey(nameOf(cell))));
  keys.delete('');
  return (cells) =>
    cells.filter((cell) => typeof cell === 'string' && keys.has(headingKey(cell))).length >=
    FEWEST_HEADINGS;
}

/** The form ends with a note and its number. */
const FOOT = /^\*|^s-13\b|^.{61}/i;

/** Each page repeats the titles above its headings, with another year perhaps. */
function titlesOf(above: readonly Line[]): (text: string) => boolean {
  const lettersOf = (text: string): string => headingKey(text).replaceAll(' ', '');
  const titles = new Set(above.flat().map((cell) => lettersOf(nameOf(cell))));
  titles.delete('');
  return (text) => titles.has(lettersOf(text)) || FOOT.test(text);
}

function readRows(rows: readonly Line[], layout: RecordLayout): SheetRecord {
  const isTitle = titlesOf(rows.slice(0, layout.headingLine));
  const isHeading = headingsIn(rows.slice(layout.headingLine, layout.start));
  const found: RecordRow[] = [];
  const totals: number[] = [];
  let section: string | null = null;
  const nameIn = (cells: Line | undefined) => withoutMark(nameOf(cells?.[layout.territory]));
  for (let line = layout.start; line < rows.length; line += 1) {
    const names = rows[line] ?? [];
    const name = nameIn(names);
    if (name === '' || isHeading(names)) continue;
    const said = sectionIn(name)?.zone;
    if (said !== undefined) {
      section = said;
      continue;
    }
    if (isTotal(names)) {
      totals.push(line);
      continue;
    }
    // Merged cells may have the number in both lines.
    const hasTwo = layout.linesPerEntry === 2 && ['', name].includes(nameIn(rows[line + 1]));
    const days = layout.linesPerEntry === 1 ? names : (hasTwo && rows[line + 1]) || [];
    const entries = layout.blocks.flatMap(({ holder, assigned, completed }): RecordEntry[] => {
      const person = withoutMark(nameOf(names[holder]));
      const isEmpty = person === '' && isBlank(days[assigned]) && isBlank(days[completed]);
      return isEmpty
        ? []
        : [{ holder: person, assigned: days[assigned], completed: days[completed] }];
    });
    if (entries.length > 0 || !isTitle(name))
      found.push({
        line,
        territory: name,
        zone: nameOf(names[layout.zone]) || section,
        lastCompleted: names[layout.lastCompleted],
        entries,
      });
    if (hasTwo) line += 1;
  }
  return { rows: found, totals };
}

/** Reads the form with its territories below each other, as it is now and as our own file has it. */
export function readRecordLines(rows: readonly Line[]): SheetRecord | null {
  const most = Math.min(rows.length, MOST_LINES_ABOVE);
  for (let line = 0; line < most; line += 1) {
    const layout = layoutAt(rows, line);
    if (layout) return readRows(rows, layout);
  }
  return null;
}
