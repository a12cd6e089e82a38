import { indexBy } from '@territorios/contract/index-by.ts';
import { numberKey, territoryKey, territoryNumber } from '@territorios/contract/names.ts';

interface Named {
  id: string;
  name: string;
}

export interface Match {
  territoryId: string | null;
  /** It is said where no territory was found for the file. */
  problem: string | null;
}

const NO_TERRITORY = 'Ningún territorio se llama así.';
const SEVERAL = 'Varios territorios se llaman así.';
export const TAKEN = 'Otra imagen de la lista es de ese territorio.';

const numberOf = (name: string): string | null => {
  const number = territoryNumber(name);
  return number === null ? null : numberKey(number);
};

const withoutEnding = (fileName: string): string => fileName.replace(/\.[^.]+$/, '');

/** Chats and cameras add ' (1)' to the name of a copy. */
const bareName = (fileName: string): string =>
  withoutEnding(fileName)
    .replace(/ ?\(\d+\)$/, '')
    .replaceAll('_', ' ');

/** '100-01.jpg' is of '100-01 Unidad', by name or else by number; `ofOthers` have a picture in the list. */
export function matchPictures(
  fileNames: readonly string[],
  territories: readonly Named[],
  ofOthers: Iterable<string> = [],
): Match[] {
  const taken = new Set(ofOthers);
  // Each name is read once, because hundreds of files meet hundreds of territories.
  const byKey = indexBy(territories, ({ name }) => territoryKey(name));
  const byNumber = indexBy(territories, ({ name }) => numberOf(name) ?? '');
  return fileNames.map((fileName) => {
    const name = bareName(fileName);
    const number = numberOf(name);
    const numbered = number === null ? undefined : byNumber.get(number);
    const [found, ...others] = byKey.get(territoryKey(name)) ?? numbered ?? [];
    if (!found) return { territoryId: null, problem: NO_TERRITORY };
    if (others.length > 0) return { territoryId: null, problem: SEVERAL };
    if (taken.has(found.id)) return { territoryId: null, problem: TAKEN };
    taken.add(found.id);
    return { territoryId: found.id, problem: null };
  });
}
