import type { SentKind } from '@territorios/contract/imports/rules.ts';
import type { Day } from '@territorios/contract/dates.ts';
import { munkres } from 'munkres';
import { fieldsOf, type Field } from '#imports/fields.ts';
import type { FieldSpec } from '#imports/fields/field.ts';
import { DATE_WORDS, headingPoints, headings, ZONE_HEADINGS } from '#imports/fields/headings.ts';
import type { TableGuess } from './plan.ts';
import { columnOf, type Column } from './table-columns.ts';
import {
  DATED_HEADING,
  FIT,
  KNOWN_NAMES,
  KNOWN_TERRITORIES,
  LEAST_POINTS,
  REPEATED_ZONE,
  SHARED_PLACE,
  SURE_HEADING,
  SURE_TOGETHER,
  UNREPEATED_ZONE,
} from './weights.ts';

/** The part of the values that stand in several rows. */
const SHARED = 0.3;
const DATED = headings(DATE_WORDS);
const LOCALITIES = { ...ZONE_HEADINGS, sure: [] };

function valuePoints({ shape }: FieldSpec, { content, tokens, repeated, known }: Column): number {
  if (content === 'empty') return 0;
  let points = FIT[shape][content] ?? FIT[shape].rest;
  if (shape === 'day' && points < 0 && headingPoints(tokens, DATED) > 0) points = DATED_HEADING;
  if (shape === 'zone' && repeated !== null)
    points += repeated >= SHARED ? REPEATED_ZONE : repeated === 0 ? UNREPEATED_ZONE : 0;
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

export interface Matches {
  columns: (Match | null)[];
  total: number;
  /** Another column fits a field as well as the one that has it. */
  hasRival: boolean;
}

/** Of two equal columns or fields the earlier one is taken. */
const LATER = 1e-3;

/** Gives each column one field and each field one column, so that the sum of all points is highest. */
export function matchColumns(
  kind: SentKind,
  columns: readonly Column[],
  without: readonly Field[] = [],
): Matches {
  const fields = fieldsOf(kind).filter(([field]) => !without.includes(field));
  const all = columns.map((column) =>
    fields.map(([field, spec]): Match | null => {
      const heading = headingPoints(column.tokens, spec.headings);
      const isShared =
        (column.repeated ?? 0) >= SHARED && headingPoints(column.tokens, LOCALITIES) > 0;
      const values =
        valuePoints(spec, column) + (spec.shape === 'place' && isShared ? SHARED_PLACE : 0);
      const points = heading + values;
      const isSure = heading >= SURE_HEADING || values >= LEAST_POINTS || points >= SURE_TOGETHER;
      return points >= LEAST_POINTS ? { field, points, isSure } : null;
    }),
  );
  // Each column may also stay without a field, for nothing.
  const costs = all.map((line, column) => [
    ...line.map((one, field) =>
      one ? LATER * (column + field / 100 - (column * field) / 1000) - one.points : 0,
    ),
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

export const fieldsIn = ({ columns }: Matches): (Field | null)[] =>
  columns.map((one) => one?.field ?? null);

export const columnsOfKind = (
  kind: SentKind,
  samples: TableGuess['samples'],
  today: Day,
): (Field | null)[] =>
  fieldsIn(
    matchColumns(
      kind,
      samples.map(({ heading, values }) => columnOf(heading, values, today)),
    ),
  );
