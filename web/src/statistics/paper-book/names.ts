import { foldText } from '#lib/collation.ts';

export interface Named {
  id: string;
  name: string;
  /** What tells two of one name apart. */
  detail: string;
}

export interface NameFinder {
  /** Those that the text names in full; several where it is ambiguous. */
  find: (text: string) => readonly Named[];
  /** Those that a person may mean, the likeliest first. */
  suggest: (text: string) => readonly Named[];
  /** The only one that the typed beginnings of words can mean. */
  complete: (text: string) => Named | undefined;
}

const MOST_SUGGESTED = 8;
const fold = (text: string): string => foldText(text).replaceAll(/\s+/g, ' ').trim();

/** A way of reading names. @returns the keys under which one is found, or for a typed text looked up */
type Reading = (folded: string, isTyped: boolean) => readonly string[];

const asWritten: Reading = (folded) => [folded];

/** '5' for 'Territorio 5', 'Terr. No. 05' and '#5'. */
const bare = (folded: string): string =>
  folded
    .replace(/^(?:territorio|terr?|t)(?![a-z])[.:\s-]*/, '')
    .replace(/^(?:numero|num|nro|no|n)?[.:°º#\s-]*(?=\d)/, '')
    .replaceAll(/(?<!\d)0+(?=\d)/g, '');

const withoutTrimmings: Reading = (folded) => [bare(folded)];

/** A bare number means the territory that has it in its name. */
const byNumber: Reading = (folded, isTyped) => {
  const key = bare(folded);
  if (!isTyped) return key.match(/\d+/g) ?? [];
  return /^\d+$/.test(key) ? [key] : [];
};

/** 'Ruiz, Ana' is 'Ana Ruiz'. */
const inAnyOrder: Reading = (folded) => [
  folded
    .split(/[\s,]+/)
    .filter(Boolean)
    .toSorted()
    .join(' '),
];

function indexBy(reading: Reading, all: readonly { named: Named; folded: string }[]) {
  const found = new Map<string, Named[]>();
  for (const { named, folded } of all) {
    for (const key of new Set(reading(folded, false))) {
      const same = found.get(key);
      if (same) same.push(named);
      else found.set(key, [named]);
    }
  }
  return found;
}

function finder(names: readonly Named[], ...readings: Reading[]): NameFinder {
  const all = names.map((named) => ({ named, folded: fold(named.name) }));
  const indexes = readings.map((reading) => ({ reading, found: indexBy(reading, all) }));

  const find = (text: string): readonly Named[] => {
    const folded = fold(text);
    if (folded === '') return [];
    for (const { reading, found } of indexes) {
      const matches = reading(folded, true).flatMap((key) => found.get(key) ?? []);
      if (matches.length > 0) return matches;
    }
    return [];
  };

  const beginning = (text: string): Named[] => {
    const words = fold(text).split(' ');
    const begin = ({ folded }: { folded: string }) =>
      words.every((word) => ` ${folded}`.includes(` ${word}`));
    return all.filter(begin).map(({ named }) => named);
  };

  return {
    find,
    suggest: (text) => {
      const wanted = fold(text);
      const parts = all.filter(({ folded }) => folded.includes(wanted));
      const ranked = [...find(text), ...beginning(text), ...parts.map(({ named }) => named)];
      return [...new Set(ranked)].slice(0, MOST_SUGGESTED);
    },
    complete: (text) => {
      // A number that no territory has must not become another one.
      if (!/\p{L}/u.test(text)) return undefined;
      const [only, ...others] = beginning(text);
      return others.length === 0 ? only : undefined;
    },
  };
}

export const territoryFinder = (names: readonly Named[]): NameFinder =>
  finder(names, asWritten, withoutTrimmings, byNumber);

export const publisherFinder = (names: readonly Named[]): NameFinder =>
  finder(names, asWritten, inAnyOrder);
