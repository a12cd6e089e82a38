import { nameOfHolder } from '@territorios/contract/assignments/holder.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import { WITHOUT_ZONE } from '@territorios/contract/zones/rules.ts';
import { foldText, numberTest } from '@territorios/contract/names.ts';
import { NO_ZONE } from './search.ts';

/** Folds each text once, because folding is the slow part of a search. */
export function textFolder(): (text: string) => string {
  const folded = new Map<string, string>();
  return (text) => {
    const known = folded.get(text);
    if (known !== undefined) return known;
    const result = foldText(text);
    folded.set(text, result);
    return result;
  };
}

/** Case and accents do not count; a bare number puts its territories first. @param zoneId null for all */
export function filterTerritories(
  territories: readonly Territory[],
  fold: (text: string) => string,
  zoneId: string | null,
  text: string,
): readonly Territory[] {
  const wanted = foldText(text.trim());
  const zone = zoneId === NO_ZONE ? null : zoneId;
  if (zoneId === null && wanted === '') return territories;
  const found = territories.filter(
    (territory) =>
      (zoneId === null || territory.zone_id === zone) &&
      (wanted === '' || textsOf(territory).some((one) => fold(one).includes(wanted))),
  );
  const isNumbered = numberTest(wanted);
  if (isNumbered === null) return found;
  return [
    ...found.filter(({ name }) => isNumbered(name)),
    ...found.filter(({ name }) => !isNumbered(name)),
  ];
}

const textsOf = ({ name, zone, current_assignment: open }: Territory): string[] => {
  const holder = nameOfHolder(open);
  return [name, zone?.name ?? WITHOUT_ZONE, ...(holder === null ? [] : [holder])];
};
