import { isInBoundary } from '@territorios/contract/boundaries/inside.ts';
import type { MultiPolygon } from '@territorios/contract/boundaries/rules.ts';
import type { Day } from '@territorios/contract/dates.ts';
import {
  TERRITORY_FIELDS,
  type Territory,
  type TerritoryField,
} from '@territorios/contract/territories/api.ts';
import { LONGEST_NOTES, LONGEST_WARNINGS } from '@territorios/contract/territories/rules.ts';

type Point = Pick<Territory, 'navigation_latitude' | 'navigation_longitude'>;
type Merged = Pick<Territory, 'zone_id' | TerritoryField>;

const MERGED = ['zone_id', ...TERRITORY_FIELDS] as const;

const DANGERS_ASCENDING = [null, 'verde', 'amarillo', 'rojo'] as const;

/** Null if the values differ, because no rule prefers one of them. */
function common<Value>(values: readonly (Value | null)[]): Value | null {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
}

const commonFields = (origins: readonly Territory[]): Merged =>
  Object.fromEntries(
    MERGED.map((field) => [field, common(origins.map((origin) => origin[field]))]),
  ) as Merged;

/** The retired territories keep what does not fit. */
function allTexts(texts: readonly (string | null)[], longest: number): string | null {
  const all = [...new Set(texts.filter((text) => text !== null))].join('\n');
  if (all === '') return null;
  if (all.length <= longest) return all;
  // A cut may not leave half of a surrogate pair.
  return `${all.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

function pointWithin(origins: readonly Point[], geometry: string | null): Point {
  // The schema wrote this text.
  const area = geometry === null ? null : (JSON.parse(geometry) as MultiPolygon);
  const found = origins.find(
    ({ navigation_latitude: y, navigation_longitude: x }) =>
      area && x !== null && y !== null && isInBoundary([x, y], area),
  );
  return {
    navigation_latitude: found?.navigation_latitude ?? null,
    navigation_longitude: found?.navigation_longitude ?? null,
  };
}

/** A joined territory was whole only since its part that waits longest. */
function earliestCompletion(origins: readonly Territory[]): Day | null {
  const days = origins.map(({ last_completed_on }) => last_completed_on);
  return days.reduce(
    (first, day) => (first === null || day === null ? null : day < first ? day : first),
    days[0] ?? null,
  );
}

/** A maps link is not merged, because it shows another area. @param origins at least one */
export function mergeTerritories(origins: readonly Territory[], geometry: string | null): Merged {
  const highest = Math.max(
    ...origins.map(({ danger_level }) => DANGERS_ASCENDING.indexOf(danger_level)),
  );
  return {
    ...commonFields(origins),
    google_maps_link: null,
    danger_level: DANGERS_ASCENDING[highest] ?? null,
    warnings: allTexts(
      origins.map(({ warnings }) => warnings),
      LONGEST_WARNINGS,
    ),
    notes: allTexts(
      origins.map(({ notes }) => notes),
      LONGEST_NOTES,
    ),
    ...pointWithin(origins, geometry),
    last_completed_on: earliestCompletion(origins),
  };
}
