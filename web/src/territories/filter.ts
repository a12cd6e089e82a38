import type { Territory } from '@territorios/contract/territories/api.ts';
import { foldText } from '#lib/collation.ts';
import { NO_ZONE } from './search.ts';

/** Folding is the slow part of a search; each name is folded once for each list. */
export const foldNames = (territories: readonly Territory[]): ReadonlyMap<string, string> =>
  new Map(territories.map(({ name }) => [name, foldText(name)]));

/**
 * Keeps the order of the list.
 * @param zoneId NO_ZONE, the id of a zone, or null for all
 * @param text part of a name, without regard to case or accents
 */
export function filterTerritories(
  territories: readonly Territory[],
  foldedNames: ReadonlyMap<string, string>,
  zoneId: string | null,
  text: string,
): readonly Territory[] {
  const wanted = foldText(text.trim());
  const zone = zoneId === NO_ZONE ? null : zoneId;
  return territories.filter(
    (territory) =>
      (zoneId === null || territory.zone_id === zone) &&
      (wanted === '' || foldedNames.get(territory.name)?.includes(wanted) === true),
  );
}
