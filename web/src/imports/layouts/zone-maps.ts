import { territoryKey } from '@territorios/contract/names.ts';
import type { Area } from '#boundaries/read/areas.ts';
import { readBoundary } from '#boundaries/read/read-geometry.ts';
import { compareAreas } from '#boundaries/shape/compare-areas.ts';
import type { MapColumn } from './map-columns.ts';

const MOST_COMPARED = 5;

function areApart(one: Area, other: Area): boolean {
  const [a, b] = [readBoundary(one.geometry), readBoundary(other.geometry)];
  return (
    'boundary' in a &&
    'boundary' in b &&
    compareAreas(a.boundary.coordinates, b.boundary.coordinates) === 'apart'
  );
}

/** Maps for several zones count their territories anew; in two copies of one map the same names lie on each other. */
export function countAnew(areas: readonly Area[], map: MapColumn, territory: MapColumn): boolean {
  const firsts = new Map<string, Area>();
  const pairs = areas.flatMap((area): [Area, Area][] => {
    const key = territoryKey(territory.of(area));
    const first = firsts.get(key);
    if (!first) firsts.set(key, area);
    return first && map.of(first) !== map.of(area) ? [[first, area]] : [];
  });
  return (
    pairs.length > 1 && pairs.slice(0, MOST_COMPARED).every(([one, other]) => areApart(one, other))
  );
}
