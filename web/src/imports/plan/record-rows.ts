import type { Day } from '@territorios/contract/dates.ts';
import type { Cell, CellTable } from '#imports/read/read-file.ts';
import { headingOf } from './columns.ts';
import { dayReader, wrongDay } from '#imports/fields/day-reader.ts';
import { type Drafts, sheetText } from './drafts.ts';
import { ASSIGNMENT_FIELDS } from '#imports/fields/assignment-fields.ts';
import { headingKey } from '#imports/fields/headings.ts';
import { isUnknownPublisher } from './names.ts';
import { refuseRow } from './read-row.ts';
import { isBlank, nameOf } from '#imports/fields/values.ts';

type Line = readonly Cell[];

/** An 'Asignado a' of a record has a column for its holder and two for its days. */
interface Block {
  holder: number;
  assigned: number;
  completed: number;
}

/** In the form the holder's name stands above the two days, on a line of its own; in our file beside them. */
export interface RecordLayout {
  headingLine: number;
  start: number;
  territory: number;
  blocks: readonly Block[];
  linesPerEntry: 1 | 2;
}

const { territory, publisher, assigned_on, completed_on, returned_on } = ASSIGNMENT_FIELDS;
const TERRITORY = new Set([...territory.headings.sure, ...territory.headings.maybe]);
const HOLDER = new Set(publisher.headings.sure);
const ASSIGNED = new Set(assigned_on.headings.sure);
const COMPLETED = new Set([
  ...completed_on.headings.sure,
  ...returned_on.headings.sure,
  ...returned_on.headings.maybe,
]);
const LAST_COMPLETED = headingKey('Última fecha en que se completó');
const MOST_LINES_ABOVE = 20;

const indexesOf = (headings: readonly string[], wanted: ReadonlySet<string>): number[] =>
  headings.flatMap((heading, index) => (wanted.has(heading) ? [index] : []));

/** Days stand in pairs beside each other. */
function pairsIn(headings: readonly string[]): { assigned: number; completed: number }[] {
  return indexesOf(headings, ASSIGNED).flatMap((assigned) =>
    COMPLETED.has(headings[assigned + 1] ?? '') ? [{ assigned, completed: assigned + 1 }] : [],
  );
}

const FEWEST_BLOCKS = 2;

function layoutAt(rows: readonly Line[], headingLine: number): RecordLayout | null {
  const headings = (rows[headingLine] ?? []).map(headingOf);
  const [territory] = indexesOf(headings, TERRITORY);
  const holders = indexesOf(headings, HOLDER);
  if (territory === undefined || holders.length < FEWEST_BLOCKS) return null;
  const start = headingLine + 1;
  const beside = pairsIn(headings);
  if (beside.length >= FEWEST_BLOCKS) {
    const blocks = beside.map((pair) => ({ ...pair, holder: pair.assigned - 1 }));
    return { headingLine, start, territory, blocks, linesPerEntry: 1 };
  }
  const below = pairsIn((rows[headingLine + 1] ?? []).map(headingOf));
  if (below.length >= FEWEST_BLOCKS) {
    const blocks = below.map((pair) => ({ ...pair, holder: pair.assigned }));
    return { headingLine, start: start + 1, territory, blocks, linesPerEntry: 2 };
  }
  // Some forms leave out the headings of the days.
  const [first = 0] = holders;
  const isEven = holders.every(
    (holder, index) => holder === first + 2 * index && headings[holder] === headings[first],
  );
  const blocks = holders.map((holder) => ({ holder, assigned: holder, completed: holder + 1 }));
  return isEven ? { headingLine, start, territory, blocks, linesPerEntry: 2 } : null;
}

export function recordLayout({ rows }: CellTable): RecordLayout | null {
  const most = Math.min(rows.length, MOST_LINES_ABOVE);
  for (let line = 0; line < most; line += 1) {
    const layout = layoutAt(rows, line);
    if (layout) return layout;
  }
  return null;
}

const MARK = /\s*\((?:c|cont\.?|continuaci[oó]n|continued|campaña)\)\s*$/i;
const withoutMark = (name: string): string => name.replace(MARK, '');

function isHeading(cells: Line): boolean {
  const headings = cells.map(headingOf);
  return (
    headings.includes(LAST_COMPLETED) ||
    indexesOf(headings, HOLDER).length >= FEWEST_BLOCKS ||
    pairsIn(headings).length > 0
  );
}

interface Entry {
  holder: string;
  assigned: Cell | undefined;
  completed: Cell | undefined;
}

interface RecordRow {
  line: number;
  territory: string;
  entries: readonly Entry[];
}

/** The form ends with a note and its number. */
const FOOT = /^\*|^s-13\b|^.{61}/i;

/** Each page repeats the titles above its headings, with another year perhaps. */
function titlesOf(above: readonly Line[]): (text: string) => boolean {
  const lettersOf = (text: string): string => headingKey(text).replaceAll(/[\d ]/g, '');
  const titles = new Set(above.flat().map((cell) => lettersOf(nameOf(cell))));
  titles.delete('');
  return (text) => titles.has(lettersOf(text)) || FOOT.test(text);
}

function rowsOf(rows: readonly Line[], { headingLine, start, territory, ...layout }: RecordLayout) {
  const isTitle = titlesOf(rows.slice(0, headingLine));
  const found: RecordRow[] = [];
  const nameIn = (cells: Line | undefined) => withoutMark(nameOf(cells?.[territory]));
  for (let line = start; line < rows.length; line += 1) {
    const names = rows[line] ?? [];
    const name = nameIn(names);
    if (name === '' || isHeading(names)) continue;
    const row = { line, territory: name };
    let days = names;
    if (layout.linesPerEntry === 2) {
      days = [];
      // Merged cells may have the number in both lines.
      if (['', name].includes(nameIn(rows[line + 1]))) {
        line += 1;
        days = rows[line] ?? [];
      }
    }
    const entries = layout.blocks.flatMap(({ holder, assigned, completed }): Entry[] => {
      const person = withoutMark(nameOf(names[holder]));
      const isEmpty = person === '' && isBlank(days[assigned]) && isBlank(days[completed]);
      return isEmpty
        ? []
        : [{ holder: person, assigned: days[assigned], completed: days[completed] }];
    });
    if (entries.length > 0 || !isTitle(name)) found.push({ ...row, entries });
  }
  return found;
}

export const countEntries = (table: CellTable, layout: RecordLayout): number =>
  rowsOf(table.rows, layout).reduce((sum, { entries }) => sum + entries.length, 0);

/** The record has no day of return: a completed territory was returned on that day. */
export function recordRows(
  table: CellTable,
  layout: RecordLayout,
  today: Day,
  drafts: Drafts,
): void {
  const rows = rowsOf(table.rows, layout);
  const written = rows.flatMap(({ entries }) =>
    entries.flatMap(({ assigned, completed }) => [assigned, completed]),
  );
  const reader = dayReader(written, today);
  if (reader.isMonthFirst)
    drafts.notes.push(`Las fechas${sheetText(table.name)} se leyeron con el mes primero.`);
  for (const { line, territory: name, entries } of rows) {
    const place = { table: table.name, line: line + 1 };
    const territory = { name, zone: null, key: null };
    drafts.territories.push({ place, territory, values: {}, isListed: false });
    for (const entry of entries) {
      const refused = (error: string) => refuseRow(drafts, place, name, error);
      const assigned = reader.read(entry.assigned);
      const completed = reader.read(entry.completed);
      if (assigned === undefined) refused(wrongDay(entry.assigned));
      else if (completed === undefined) refused(wrongDay(entry.completed));
      else if (assigned === null) refused('Falta la fecha de asignación');
      else if (entry.holder === '') refused('Falta el publicador');
      else {
        const isUnknown = isUnknownPublisher(entry.holder);
        const publisher = isUnknown ? null : { name: entry.holder, key: null };
        const end = { expires: null, returned: completed, completed };
        drafts.assignments.push({ place, territory, publisher, assigned, ...end });
      }
    }
  }
}
