import type { Territory } from '@territorios/contract/territories/api.ts';
import { foldText } from '#lib/collation.ts';
import { NO_ZONE } from './search.ts';

/** Folds each name once, because folding is the slow part of a search. */
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

/** @param zoneId NO_ZONE, the id of a zone, or null for all @param text case and accents do not count */
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
