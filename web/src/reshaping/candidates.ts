import type { Boundary } from '@territorios/contract/boundaries/api.ts';
import { compareNames } from '@territorios/contract/spanish.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import { boxesMeet, boxOf, shapeOfGeometry, widened, type Box } from '#boundaries/shape/shape.ts';

export interface Candidate {
  id: string;
  name: string;
  isBeside: boolean;
}

/** A street between neighbours is about 30 m wide. */
const STREET_DEGREES = 0.0003;

/** Adjacent territories come first. @param inUse leaves out retired territories */
export function candidatesFor(
  { id }: Pick<Territory, 'id'>,
  inUse: readonly Territory[],
  boundaries: readonly Boundary[],
): readonly Candidate[] {
  const geometries = new Map(boundaries.map((one) => [one.territory_id, one.geometry]));
  const boxOfTerritory = (of: string) => boxOf(shapeOfGeometry(geometries.get(of) ?? null));
  const own = boxOfTerritory(id);
  const around = own && widened(own, STREET_DEGREES);
  return inUse
    .filter((one) => one.id !== id && one.current_assignment === null)
    .map((one) => {
      const box = around && boxOfTerritory(one.id);
      return {
        id: one.id,
        name: one.name,
        isBeside: Boolean(around && box && boxesMeet(around, box)),
      };
    })
    .toSorted((a, b) => Number(b.isBeside) - Number(a.isBeside) || compareNames(a.name, b.name));
}

/** The box is around the territory and its neighbours, or around all. */
export function joinBox(
  { id }: Pick<Territory, 'id'>,
  candidates: readonly Candidate[],
  boundaries: readonly Boundary[],
): Box | null {
  const near = new Set([id, ...candidates.filter((one) => one.isBeside).map((one) => one.id)]);
  const boxIn = (shown: readonly Boundary[]) =>
    boxOf(shown.flatMap(({ geometry }) => shapeOfGeometry(geometry)));
  return boxIn(boundaries.filter((one) => near.has(one.territory_id))) ?? boxIn(boundaries);
}
