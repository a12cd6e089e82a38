import type { Territory } from '@territorios/contract/territories/api.ts';
import { foldText } from '#lib/collation.ts';
import { NO_ZONE } from './search.ts';

/** Folding is the slow part of a search: done at the first one, and once for each name of a list. */
export function nameFolder(): (name: string) => string {
  const folded = new Map<string, string>();
  return (name) => {
    const known = folded.get(name);
    if (known !== undefined) return known;
    const text = foldText(name);
    folded.set(name, text);
    return text;
  };
}

/**
 * Keeps the order of the list.
 * @param zoneId NO_ZONE, the id of a zone, or null for all
 * @param text part of a name, without regard to case or accents
 */
export function filterTerritories(
  territories: readonly Territory[],
  fold: (name: string) => string,
  zoneId: string | null,
  text: string,
): readonly Territory[] {
  const wanted = foldText(text.trim());
  const zone = zoneId === NO_ZONE ? null : zoneId;
  if (zoneId === null && wanted === '') return territories;
  return territories.filter(
    (territory) =>
      (zoneId === null || territory.zone_id === zone) &&
      (wanted === '' || fold(territory.name).includes(wanted)),
  );
}
