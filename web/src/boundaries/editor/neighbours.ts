import type { Boundary } from '@territorios/contract/boundaries/api.ts';
import type { Position } from '@territorios/contract/boundaries/rules.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import type { Neighbour } from '#boundaries/shape/overlap.ts';
import { boxOf, shapeOfGeometry, widened, type Box } from '#boundaries/shape/shape.ts';

type Placed = Pick<
  Territory,
  'id' | 'name' | 'zone_id' | 'navigation_latitude' | 'navigation_longitude'
>;

/** @param inUse leaves out retired territories, because others have their land now */
export function neighboursOf(
  id: string,
  boundaries: readonly Boundary[],
  inUse: readonly Placed[],
): readonly Neighbour[] {
  const names = new Map(inUse.map((territory) => [territory.id, territory.name]));
  return boundaries.flatMap(({ territory_id, geometry }) => {
    const name = names.get(territory_id);
    if (territory_id === id || name === undefined) return [];
    const shape = shapeOfGeometry(geometry);
    const box = boxOf(shape);
    return box ? [{ id: territory_id, name, geometry, shape, box }] : [];
  });
}

const around = (boxes: readonly Box[]): Box | null =>
  boxOf([
    [
      boxes.flatMap(({ west, south, east, north }): Position[] => [
        [west, south],
        [east, north],
      ]),
    ],
  ]);

/** These are about 250 m. */
const NEAR_DEGREES = 0.0025;

const pointBox = ({ navigation_latitude: y, navigation_longitude: x }: Placed): Box[] =>
  x === null || y === null ? [] : [widened({ west: x, south: y, east: x, north: y }, NEAR_DEGREES)];

/** The map begins at the boundary, else at the territory's point, its zone, or the other boundaries. */
export function startBox(
  territory: Placed,
  own: Box | null,
  neighbours: readonly Neighbour[],
  inUse: readonly Placed[],
): Box | null {
  const zones = new Map(inUse.map(({ id, zone_id }) => [id, zone_id]));
  const inZone = neighbours.filter(
    ({ id }) => territory.zone_id !== null && zones.get(id) === territory.zone_id,
  );
  return (
    own ??
    around(pointBox(territory)) ??
    around(inZone.map(({ box }) => box)) ??
    around(neighbours.map(({ box }) => box)) ??
    around(inUse.flatMap(pointBox))
  );
}
