import { readBoundary } from '@territorios/contract/boundaries/rules.ts';
import type { BoundaryRow, TerritoryRow } from './rows.ts';
import type { DemoPlace } from './territories.ts';

/** One in so many has not been drawn yet. */
const NOT_DRAWN = 14;

/** @param places of the territories, in their order */
export function makeBoundaries(
  territories: readonly TerritoryRow[],
  places: readonly DemoPlace[],
): BoundaryRow[] {
  return territories.flatMap(({ id, created_at }, i) => {
    const ring = places[i]?.block?.ring;
    if (!ring || i % NOT_DRAWN === 6) return [];
    const read = readBoundary(JSON.stringify({ type: 'MultiPolygon', coordinates: [[ring]] }));
    if ('problem' in read) throw new Error(`A block is no boundary: ${read.problem}`);
    const { geometry } = read;
    return [{ territory_id: id, geometry, updated_at: created_at }];
  });
}
