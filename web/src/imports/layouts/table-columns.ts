import { SENT_KINDS } from '@territorios/contract/imports/rules.ts';
import { personKey, territoryKey, zoneKey } from '@territorios/contract/names.ts';
import type { Day } from '@territorios/contract/dates.ts';
import { fieldsOf } from '#imports/fields.ts';
import { contentOf, type Content } from '#imports/fields/contents.ts';
import { headingPoints, headingTokens } from '#imports/fields/headings.ts';
import { filledIn, isBlank, nameOf } from '#imports/fields/values.ts';
import type { Cell } from '#imports/read/read-file.ts';
import { KIND_WORDS, LEAST_POINTS } from './weights.ts';

const MOST_SAMPLED = 60;
const LONGEST_HEADING = 80;
const FEWEST_TO_REPEAT = 3;

export type NameLists = Readonly<Record<'zones' | 'publishers' | 'territories', readonly string[]>>;

/** Whether the congregation has a name. */
export type KnownNames = Readonly<Record<keyof NameLists, (name: string) => boolean>>;

function isIn(names: readonly string[], keyOf: (name: string) => string) {
  const keys = new Set(names.map(keyOf));
  return (name: string): boolean => keys.has(keyOf(name));
}

export const knownNames = ({ zones, publishers, territories }: NameLists): KnownNames => ({
  zones: isIn(zones, zoneKey),
  publishers: isIn(publishers, personKey),
  territories: isIn(territories, territoryKey),
});

type Lines = readonly (readonly Cell[])[];

export interface Column {
  tokens: readonly string[];
  content: Content;
  /** The part of the values that another row has already; null for few values. */
  repeated: number | null;
  known: ReadonlySet<keyof KnownNames>;
}

export const tokensOf = (cell: Cell | undefined): readonly string[] =>
  typeof cell === 'string' && cell.length <= LONGEST_HEADING ? headingTokens(cell) : [];

export function columnOf(
  heading: Cell | undefined,
  sample: readonly Cell[],
  today: Day,
  known?: KnownNames,
): Column {
  const names = sample.map(nameOf);
  const isKnown = (list: keyof KnownNames): boolean =>
    known !== undefined && names.length > 0 && names.filter(known[list]).length * 2 >= names.length;
  return {
    tokens: tokensOf(heading),
    content: contentOf(sample, today),
    repeated: names.length < FEWEST_TO_REPEAT ? null : 1 - new Set(names).size / names.length,
    known: new Set((['zones', 'publishers', 'territories'] as const).filter(isKnown)),
  };
}

export function columnsOf(
  rows: Lines,
  headingLine: number | null,
  width: number,
  today: Day,
  known?: KnownNames,
): Column[] {
  const below = rows.slice(headingLine === null ? 0 : headingLine + 1);
  // A line with one cell may be that of a section or a total.
  const whole = below.filter((cells) => filledIn(cells).length > 1);
  const sampled = whole.length > 0 ? whole : below;
  return Array.from({ length: width }, (_, column) => {
    const sample: Cell[] = [];
    for (let line = 0; line < sampled.length && sample.length < MOST_SAMPLED; line += 1) {
      const cell = sampled[line]?.[column] ?? null;
      if (!isBlank(cell)) sample.push(cell);
    }
    const heading = headingLine === null ? null : rows[headingLine]?.[column];
    const found = columnOf(heading, sample, today, known);
    const isNumbered = headingLine !== null && isBlank(heading) && found.content === 'numbers';
    // Numbers of territories often have no heading.
    return column === 0 && isNumbered && found.repeated === 0
      ? { ...found, tokens: headingTokens('#') }
      : found;
  });
}

/** Lists also have columns that are not taken, as telephones. */
const EVERY_FIELD = SENT_KINDS.flatMap((kind) => [
  ...fieldsOf(kind).map(([, { headings: one }]) => one),
  KIND_WORDS[kind],
]);

/** The lines beside it do not repeat a heading; 'Territorio 7' has 'Territorio 8' above or below it. */
const LINES_BESIDE = 5;
const MOST_COLUMNS = 200;

const keyOf = (cell: Cell | undefined): string => {
  const words = tokensOf(cell).join(' ');
  return words === '' || !/\p{Nd}/u.test(nameOf(cell)) ? words : `${words} 0`;
};

/** Finds the line that names most columns; null where none names two, or one alone. */
export function findHeadingLine(all: Lines, most: number): number | null {
  const rows = all.slice(0, most + LINES_BESIDE).map((cells) => cells.slice(0, MOST_COLUMNS));
  const keys = rows.map((cells) => cells.map((cell) => keyOf(cell)));
  let best: { line: number; count: number } | null = null;
  for (const [line, cells] of rows.slice(0, most).entries()) {
    // Each page may repeat all headings.
    const whole = keys[line]?.join('|');
    const beside = [
      ...keys.slice(Math.max(0, line - LINES_BESIDE), line),
      ...keys.slice(line + 1, line + 1 + LINES_BESIDE),
    ].filter((other) => cells.length < 2 || other.join('|') !== whole || whole.includes('0'));
    const tokens = cells.map((cell) => tokensOf(cell));
    const named = tokens.filter(
      (own, column) =>
        own.length > 0 &&
        !beside.some((other) => other[column] === keys[line]?.[column]) &&
        EVERY_FIELD.some((words) => headingPoints(own, words) >= LEAST_POINTS),
    );
    const filled = tokens.filter((own) => own.length > 0).length;
    const isEnough = named.length > 1 || (named.length === 1 && filled === 1);
    if (isEnough && named.length > (best?.count ?? 0)) best = { line, count: named.length };
  }
  return best?.line ?? null;
}
