import {
  numberKey,
  readKey,
  territoryKey,
  territoryNumber,
  tokensOf,
} from '@territorios/contract/names.ts';

export interface Named {
  id: string;
  name: string;
  /** Tells two of one name apart. */
  detail: string;
}

export interface NameFinder {
  /** Those that the text names in full; several if it is ambiguous. */
  find: (text: string) => readonly Named[];
  /** Those that a person may mean, the likeliest first. */
  suggest: (text: string) => readonly Named[];
  /** The only one that the typed beginnings of words can mean. */
  complete: (text: string) => Named | undefined;
}

const MOST_SUGGESTED = 8;

/** A way of reading names. @returns the keys under which one is found, or for a typed text looked up */
type Reading = (name: string, isTyped: boolean) => readonly string[];

const asWritten: Reading = (name) => [readKey(name)];

const withoutTrimmings: Reading = (name) => [territoryKey(name)];

/** A bare number means the territory of that number. */
const byNumber: Reading = (name, isTyped) => {
  const number = isTyped ? name : territoryNumber(name);
  return number === null ? [] : [numberKey(number)];
};

/** 'Ruiz, Ana' is 'Ana Ruiz'. */
const inAnyOrder: Reading = (name) => [tokensOf(name).toSorted().join(' ')];

function indexBy(reading: Reading, names: readonly Named[]) {
  const found = new Map<string, Named[]>();
  for (const named of names) {
    for (const key of new Set(reading(named.name, false))) {
      const same = found.get(key);
      if (same) same.push(named);
      else found.set(key, [named]);
    }
  }
  return found;
}

function finder(names: readonly Named[], ...readings: Reading[]): NameFinder {
  const all = names.map((named) => ({ named, folded: readKey(named.name) }));
  const indexes = readings.map((reading) => ({ reading, found: indexBy(reading, names) }));

  const find = (text: string): readonly Named[] => {
    if (readKey(text) === '') return [];
    for (const { reading, found } of indexes) {
      const matches = reading(text, true).flatMap((key) => found.get(key) ?? []);
      if (matches.length > 0) return matches;
    }
    return [];
  };

  const beginning = (text: string): Named[] => {
    const words = readKey(text).split(' ');
    const begin = ({ folded }: { folded: string }) =>
      words.every((word) => ` ${folded}`.includes(` ${word}`));
    return all.filter(begin).map(({ named }) => named);
  };

  return {
    find,
    suggest: (text) => {
      const wanted = readKey(text);
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
