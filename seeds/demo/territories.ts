import { addDays, type Day } from '@territorios/contract/dates.ts';
import { NO_VALUES } from '@territorios/contract/territories/api.ts';
import { blockAt, type Block } from './blocks.ts';
import { mapLink } from './map-links.ts';
import { placeName, pointInCity, ZONES } from './places.ts';
import type { Random } from './random.ts';
import { HISTORY_DAYS, madeOn, type TerritoryRow, type ZoneRow } from './rows.ts';
import { WARNINGS } from './warnings.ts';

const DANGER_LEVELS = [null, null, null, 'verde', 'verde', 'amarillo', 'amarillo', 'rojo'] as const;

export const makeZones = (random: Random, day: Day): ZoneRow[] =>
  ZONES.map(({ name }) => ({ id: random.id(day), name, ...madeOn(day) }));

/** Of twenty, one is new and one is stale, both never used; the others are older than the history. */
function dayMade(random: Random, today: Day, i: number): Day {
  if (i % 20 === 7) return addDays(today, -random.whole(1, 60));
  if (i % 20 === 13) return addDays(today, -random.whole(95, 240));
  return addDays(today, -random.whole(HISTORY_DAYS + 1, 2 * HISTORY_DAYS));
}

function territoryName(random: Random, zone: string | undefined, number: number): string {
  if (zone === undefined) return `${placeName(random)} ${number}`;
  const short = zone.replace(/^Las /, '');
  const code = `${short}-${String(number).padStart(2, '0')}`;
  return number % 6 === 0 ? `Territorio ${code}` : `${code} ${placeName(random)}`;
}

/** Where a territory is. */
export interface DemoPlace {
  /** -1 for none. */
  zone: number;
  /** From 1, in its zone. */
  number: number;
  /** Null for one in no zone, which may be anywhere. */
  block: Block | null;
}

export function makePlaces(count: number): DemoPlace[] {
  return Array.from({ length: count }, (_, i) => {
    // One in twenty-five belongs to no zone.
    const zone = i % 25 === 11 ? -1 : i % ZONES.length;
    const before = Math.floor(i / (zone < 0 ? 25 : ZONES.length));
    const middle = ZONES[zone]?.middle;
    const inZone = Math.ceil(count / ZONES.length);
    const block = middle ? blockAt({ zone, middle, number: before, count: inZone }) : null;
    return { zone, number: before + 1, block };
  });
}

export function makeTerritories(
  random: Random,
  today: Day,
  zones: ZoneRow[],
  places: readonly DemoPlace[],
): TerritoryRow[] {
  return places.map(({ zone: index, number, block }, i) => {
    const made = dayMade(random, today, i);
    const name = territoryName(random, ZONES[index]?.name, number);
    const point = block?.middle ?? pointInCity(random);
    const hasPoint = random.chance(0.7);
    return {
      ...NO_VALUES,
      id: random.id(made),
      name,
      zone_id: zones[index]?.id ?? null,
      google_maps_link: mapLink(i, { name, ...point }, random),
      navigation_latitude: hasPoint ? point.latitude : null,
      navigation_longitude: hasPoint ? point.longitude : null,
      group_suitable: random.pick([true, true, false, null]),
      danger_level: random.pick(DANGER_LEVELS),
      warnings: random.chance(0.35) ? random.pick(WARNINGS) : null,
      retired_at: null,
      ...madeOn(made),
    };
  });
}
