import type { Day } from '@territorios/contract/dates.ts';
import { munkres } from 'munkres';
import { fieldsOf, NEEDED, SHEET_KINDS, type Field, type SheetKind } from '#imports/fields.ts';
import type { FieldSpec } from '#imports/fields/field.ts';
import { DATE_WORDS, headingPoints, headings, headingTokens } from '#imports/fields/headings.ts';
import type { TableGuess } from './plan.ts';
import { columnOf, type Column } from './table-columns.ts';
import {
  BOUNDARIES_WITH_ZONES,
  CLEAR_LEAD,
  DATED_HEADING,
  FIT,
  HAS_REPEATED,
  HAS_VACANT,
  KIND_EVIDENCE,
  KIND_WORDS,
  KNOWN_NAMES,
  KNOWN_TERRITORIES,
  LEAST_POINTS,
  REPEATED_ZONE,
  START,
  SURE_HEADING,
  UNREPEATED_ZONE,
} from './weights.ts';

const DATED = headings(DATE_WORDS);

function valuePoints({ shape }: FieldSpec, { content, tokens, repeated, known }: Column): number {
  if (content === 'empty') return 0;
  let points = FIT[shape][content] ?? FIT[shape].rest;
  if (shape === 'day' && points < 0 && headingPoints(tokens, DATED) > 0) points = DATED_HEADING;
  if (shape === 'zone' && repeated !== null)
    points += repeated >= 0.5 ? REPEATED_ZONE : repeated === 0 ? UNREPEATED_ZONE : 0;
  if (shape === 'zone' && known.has('zones')) points += KNOWN_NAMES;
  if (shape === 'person' && known.has('publishers')) points += KNOWN_NAMES;
  if (shape === 'place' && known.has('territories')) points += KNOWN_TERRITORIES;
  return points;
}

interface Match {
  field: Field;
  points: number;
  isSure: boolean;
}

interface Matches {
  columns: (Match | null)[];
  total: number;
  /** Another column fits a field as well as the one that has it. */
  hasRival: boolean;
}

/** The earlier of two equal columns, and the earlier of two equal fields. */
const LATER = 1e-3;

/** Gives each column one field and each field one column, so that the sum of all points is highest. */
function matchColumns(
  kind: SheetKind,
  columns: readonly Column[],
  without: readonly Field[] = [],
): Matches {
  const fields = fieldsOf(kind).filter(([field]) => !without.includes(field));
  const all = columns.map((column) =>
    fields.map(([field, spec]): Match | null => {
      const heading = headingPoints(column.tokens, spec.headings);
      const values = valuePoints(spec, column);
      const points = heading + values;
      const isSure = heading >= SURE_HEADING || values >= LEAST_POINTS;
      return points >= LEAST_POINTS ? { field, points, isSure } : null;
    }),
  );
  // Each column may also stay without a field, for nothing.
  const costs = all.map((line, column) => [
    ...line.map((one, field) => (one ? LATER * (column + field / 100) - one.points : 0)),
    ...columns.map(() => 0),
  ]);
  const found: (Match | null)[] = columns.map(() => null);
  if (costs.length > 0)
    for (const [column, field] of munkres(costs)) found[column] = all[column]?.[field] ?? null;
  const pointsOf = new Map(found.flatMap((one) => (one ? [[one.field, one.points]] : [])));
  return {
    columns: found,
    total: found.reduce((sum, one) => sum + (one?.points ?? 0), 0),
    hasRival: all.some(
      (line, column) =>
        found[column] === null &&
        line.some((one) => one !== null && one.points > (pointsOf.get(one.field) ?? 0) - 1),
    ),
  };
}

export interface ListContext {
  /** The name of the sheet, then the titles above the list and the name of the file. */
  names: readonly string[];
  /** The sheet's name or a title is that of a territory, so that no column has to be. */
  isOfTerritory: boolean;
  /** A row has a territory, and neither holder nor day. */
  hasVacant: (columns: readonly (Field | null)[]) => boolean;
}

const has = ({ columns }: Matches, ...fields: Field[]): boolean =>
  columns.some((one) => one !== null && fields.includes(one.field));

const DAYS: readonly Field[] = ['assigned_on', 'returned_on', 'completed_on'];
const isTerritory = (field: Field | undefined): boolean => field === 'territory';

/** @returns the fields of which a list has none, although nothing can be taken without them */
export const missingFields = (
  kind: SheetKind,
  columns: readonly (Field | null)[],
  isOfTerritory: boolean,
): Field[] =>
  NEEDED[kind].flatMap((fields) => {
    const [first] = fields;
    if (first === undefined || fields.some((field) => columns.includes(field))) return [];
    return isOfTerritory && isTerritory(first) ? [] : [first];
  });

const fieldsIn = ({ columns }: Matches): (Field | null)[] =>
  columns.map((one) => one?.field ?? null);

/** More of the territories in a second row make a list of assignments. */
const MOST_REPEATED = 0.1;
/** A number without a name is the territory itself. */
const LONE_NUMBER: readonly Field[] = ['number'];
/** Notes of each assignment are no notes of its territory. */
const NOTES: readonly Field[] = ['notes', 'warnings'];

export interface KindGuess {
  kind: SheetKind;
  columns: (Field | null)[];
  isSure: boolean;
}

/** The kind and the columns with the highest sum of points. @returns null where nothing says what the list is */
export function guessKind(columns: readonly Column[], context: ListContext): KindGuess | null {
  const guesses = SHEET_KINDS.flatMap((kind) => {
    let found = matchColumns(kind, columns);
    let total = START[kind] ?? 0;
    if (kind === 'holdings') {
      const at = found.columns.findIndex((one) => one?.field === 'territory');
      const isRepeated = (columns[at]?.repeated ?? 0) > MOST_REPEATED;
      const without = [
        ...(isRepeated ? NOTES : []),
        ...(has(found, 'territory') ? [] : LONE_NUMBER),
      ];
      if (without.length > 0) found = matchColumns(kind, columns, without);
      if (isRepeated) total += HAS_REPEATED;
      else if (has(found, 'zone') && context.hasVacant(fieldsIn(found))) total += HAS_VACANT;
      const publisher = found.columns.find((one) => one?.field === 'publisher');
      if (publisher?.isSure !== true && !has(found, ...DAYS)) return [];
    }
    // Boundaries alone need no zones.
    if (kind === 'boundaries' && has(found, 'zone')) total += BOUNDARIES_WITH_ZONES;
    const evidence = evidenceOf(kind, columns, found, context.names);
    total += found.total + evidence;
    const isNamed = evidence >= KIND_EVIDENCE.sheet;
    const isSaid = found.columns.some((one) => one?.isSure === true && one.field !== 'number');
    const isMissing = missingFields(kind, fieldsIn(found), context.isOfTerritory).length > 0;
    return isMissing || !(isNamed || isSaid) ? [] : [{ kind, found, total }];
  }).toSorted((a, b) => b.total - a.total);
  const [best, second] = guesses;
  if (best === undefined) return null;
  const isClear = second === undefined || best.total - second.total >= CLEAR_LEAD;
  const areAlike =
    second !== undefined && has(best.found, 'publisher') && has(second.found, 'publisher');
  return {
    kind: best.kind,
    columns: fieldsIn(best.found),
    isSure: (isClear || areAlike) && !best.found.hasRival && !lacksDays(best.found, columns),
  };
}

/** A holder without a day cannot be taken, and a column of days that nobody knows may be that of another. */
const lacksDays = (found: Matches, columns: readonly Column[]): boolean =>
  (has(found, 'publisher') && !has(found, 'assigned_on')) ||
  columns.some(({ content }, at) => content === 'days' && found.columns[at] === null);

function evidenceOf(
  kind: SheetKind,
  columns: readonly Column[],
  found: Matches,
  names: readonly string[],
): number {
  const isSaid = (tokens: readonly string[]) => headingPoints(tokens, KIND_WORDS[kind]) > 0;
  const [sheet = '', ...titles] = names;
  return (
    (isSaid(headingTokens(sheet)) ? KIND_EVIDENCE.sheet : 0) +
    (titles.some((title) => isSaid(headingTokens(title))) ? KIND_EVIDENCE.title : 0) +
    columns.filter(({ tokens }, at) => found.columns[at] === null && isSaid(tokens)).length *
      KIND_EVIDENCE.heading
  );
}

export const columnsOfKind = (
  kind: SheetKind,
  samples: TableGuess['samples'],
  today: Day,
): (Field | null)[] =>
  fieldsIn(
    matchColumns(
      kind,
      samples.map(({ heading, values }) => columnOf(heading, values, today)),
    ),
  );
