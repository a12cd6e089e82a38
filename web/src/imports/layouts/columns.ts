import { SENT_KINDS, type SentKind } from '@territorios/contract/imports/rules.ts';
import { ASSIGNMENT_FIELDS } from '#imports/fields/assignment-fields.ts';
import { NEEDED, type Field } from '#imports/fields.ts';
import {
  headingPoints,
  headings,
  headingTokens,
  TERRITORY_WORDS,
  ZONE_HEADINGS,
} from '#imports/fields/headings.ts';
import { fieldsIn, matchColumns, type Matches } from './match-columns.ts';
import type { Given } from './plan.ts';
import type { Column } from './table-columns.ts';
import {
  BOUNDARIES_WITH_ZONES,
  CLEAR_LEAD,
  HAS_REPEATED,
  HAS_VACANT,
  KIND_EVIDENCE,
  KIND_WORDS,
  START,
  SURE_HEADING,
} from './weights.ts';

const { publisher, assigned_on, returned_on, completed_on } = ASSIGNMENT_FIELDS;
/** Who had a territory and when; a list of outings has the hour, too. */
const OF_HOLDERS = [publisher, assigned_on, returned_on, completed_on].map(
  ({ headings: words }) => words,
);
const HOUR = headings('hora horario hour time');
const TERRITORIES = headings(TERRITORY_WORDS);
const ZONE_ITSELF = { ...ZONE_HEADINGS, maybe: [] };

export interface ListContext {
  /** The name of the sheet, then the titles above the list and the name of the file. */
  names: readonly string[];
  /** The sheet's name or a title says it, so that no column has to. */
  given: readonly Given[];
  /** A row has a territory, and neither holder nor day. */
  hasVacant: (columns: readonly (Field | null)[]) => boolean;
}

const has = ({ columns }: Matches, ...fields: Field[]): boolean =>
  columns.some((one) => one !== null && fields.includes(one.field));

const DAYS: readonly Field[] = ['assigned_on', 'returned_on', 'completed_on'];

export const missingFields = (
  kind: SentKind,
  columns: readonly (Field | null)[],
  given: readonly (Given | null | undefined)[],
): Field[] =>
  NEEDED[kind].flatMap((fields) => {
    const [first] = fields;
    if (first === undefined || fields.some((field) => columns.includes(field))) return [];
    return given.some((one) => one === first) ? [] : [first];
  });

/** More of the territories in a second row make a list of assignments. */
const MOST_REPEATED = 0.1;
/** A number without a name is the territory itself. */
const LONE_NUMBER: readonly Field[] = ['number'];
/** Notes of each assignment are no notes of its territory. */
const NOTES: readonly Field[] = ['notes', 'warnings'];

/** The kind and the columns have the highest sum of points. @returns null where nothing says what it is */
export function guessKind(columns: readonly Column[], context: ListContext) {
  // 'Barrio' is no zone on the sheet 'Zona Norte'.
  const isOfZone =
    context.given.includes('zone') &&
    !columns.some(({ tokens }) => headingPoints(tokens, ZONE_ITSELF) > 0);
  const isOfTerritories = columns.some(({ tokens }) => headingPoints(tokens, TERRITORIES) > 0);
  const guesses = SENT_KINDS.flatMap((kind) => {
    const without: Field[] = isOfZone ? ['zone'] : [];
    let found = matchColumns(kind, columns, without);
    let total = START[kind] ?? 0;
    if (kind === 'holdings') {
      const at = found.columns.findIndex((one) => one?.field === 'territory');
      const isRepeated = (columns[at]?.repeated ?? 0) > MOST_REPEATED;
      const more = [
        ...without,
        ...(isRepeated ? NOTES : []),
        ...(has(found, 'territory') ? [] : LONE_NUMBER),
      ];
      if (more.length > without.length) found = matchColumns(kind, columns, more);
      if (isRepeated) total += HAS_REPEATED;
      else if (has(found, 'zone') && context.hasVacant(fieldsIn(found))) total += HAS_VACANT;
      const publisher = found.columns.find((one) => one?.field === 'publisher');
      // Numbered names alone are a list of persons.
      const isHeld =
        publisher?.isSure === true && (isOfTerritories || has(found, 'zone', 'google_maps_link'));
      if (!isHeld && !has(found, ...DAYS)) return [];
    }
    // 'Recibido' alone is when the publisher received it.
    if (
      has(found, 'publisher', 'territory') &&
      has(found, 'returned_on') &&
      !has(found, 'assigned_on')
    ) {
      const other = matchColumns(kind, columns, [...without, 'returned_on']);
      if (has(other, 'assigned_on')) found = other;
    }
    // Boundaries alone need no zones.
    if (kind === 'boundaries' && has(found, 'zone')) total += BOUNDARIES_WITH_ZONES;
    const evidence = evidenceOf(kind, columns, found, context.names);
    total += found.total + evidence;
    // 'Nombre' beside 'Tel.' is of persons.
    const isNamed =
      evidence >= KIND_EVIDENCE.sheet ||
      (kind === 'publishers' && evidence > 0 && found.total > SURE_HEADING);
    const isSaid = found.columns.some((one) => one?.isSure === true && one.field !== 'number');
    const isMissing = missingFields(kind, fieldsIn(found), context.given).length > 0;
    return isMissing || !(isNamed || isSaid) ? [] : [{ kind, found, total }];
  }).toSorted((a, b) => b.total - a.total);
  const [best, second] = guesses;
  if (best === undefined) return null;
  const isClear = second === undefined || best.total - second.total >= CLEAR_LEAD;
  const areAlike =
    second !== undefined && has(best.found, 'assigned_on') && has(second.found, 'assigned_on');
  return {
    kind: best.kind,
    columns: fieldsIn(best.found),
    isSure:
      !isRepeatedList(best, columns) &&
      (isClear || areAlike) &&
      !best.found.hasRival &&
      !lacksDays(best.kind, best.found, columns),
  };
}

/** Territories in several rows each, without a zone that tells them apart, are some other list. */
const isRepeatedList = (
  { kind, found }: { kind: SentKind; found: Matches },
  columns: readonly Column[],
) =>
  kind === 'territories' &&
  !has(found, 'zone') &&
  columns.some(
    ({ repeated }, at) =>
      (found.columns[at]?.field === 'name' || found.columns[at]?.field === 'number') &&
      (repeated ?? 0) > MOST_REPEATED,
  );

/** A holder without a day cannot be taken, and a column of days or holders that is left may be that of another kind. */
const lacksDays = (kind: SentKind, found: Matches, columns: readonly Column[]): boolean =>
  (has(found, 'publisher') && !has(found, 'assigned_on')) ||
  columns.some(
    ({ content, tokens }, at) =>
      found.columns[at] === null &&
      content !== 'empty' &&
      (content === 'days' ||
        (content === 'people' && kind !== 'publishers') ||
        headingPoints(tokens, HOUR) > 0 ||
        OF_HOLDERS.some((words) => headingPoints(tokens, words) >= SURE_HEADING)),
  );

function evidenceOf(
  kind: SentKind,
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
