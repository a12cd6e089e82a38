import { indexBy } from '#index-by.ts';
import type { NamedKind } from '#imports/rules.ts';
import {
  isNumber,
  personKey,
  readKey,
  territoryKey,
  territoryTokens,
  tokensOf,
  zoneKey,
} from '#names.ts';

export interface Known {
  id: string;
  name: string;
  zone?: { id: string; name: string } | null;
  /** Tells two of one name apart. */
  detail?: string;
  /** How many territories a publisher has. */
  held?: number;
}

export interface Matcher {
  /** The same name, spelled a little differently perhaps; there may be several. */
  exact: (name: string) => readonly Known[];
  plausible: (name: string) => readonly Known[];
}

/** The exact spelling goes first, so that '7' and '007' may both exist. */
function exactMatcher(all: readonly Known[], keyOf: (name: string) => string) {
  const asWritten = indexBy(all, ({ name }) => readKey(name));
  const forgiving = indexBy(all, ({ name }) => keyOf(name));
  return (name: string): readonly Known[] =>
    asWritten.get(readKey(name)) ?? forgiving.get(keyOf(name)) ?? [];
}

const numbersOf = (tokens: readonly string[]): string => tokens.filter(isNumber).join(' ');

/** '7 A' and '7 bis' are other territories than '7'; '7 Centro' may be the same one. */
const isDescription = (token: string): boolean =>
  token.length > 1 && !isNumber(token) && !['bis', 'ter'].includes(token);

const areDescribed = (more: readonly string[], fewer: readonly string[]): boolean =>
  fewer.every((token) => more.includes(token)) &&
  more.every((token) => fewer.includes(token) || isDescription(token));

/** A congregation has fewer that share a rare word or a number: of more, the first are looked at. */
const MOST_COMPARED = 200;

/** Whole names are compared: by number, '7 Centro' and '7 Sur' would be one, and 'Norte 9' never '9'. */
export function territoryMatcher(all: readonly Known[]): Matcher {
  const parted = all.map((one) => ({ one, tokens: territoryTokens(one.name) }));
  const byNumbers = indexBy(parted, ({ tokens }) => numbersOf(tokens));
  return {
    exact: exactMatcher(all, territoryKey),
    plausible: (name) => {
      const wanted = territoryTokens(name);
      const numbers = numbersOf(wanted);
      const near = numbers === '' ? [] : (byNumbers.get(numbers) ?? []);
      return near
        .slice(0, MOST_COMPARED)
        .filter(({ tokens }) => areDescribed(tokens, wanted) || areDescribed(wanted, tokens))
        .map(({ one }) => one);
    },
  };
}

/** 'Ana Ruiz' may be 'Ana Ruiz López'; 'Ana' alone may be anybody. */
const FEWEST_WORDS = 2;

/** 'Ana Ruiz Ruiz' has a word that 'Ana Ruiz López' lacks: each counts as often as it is written. */
function holds(words: readonly string[], fewer: readonly string[]): boolean {
  if (new Set(fewer).size < FEWEST_WORDS) return false;
  const left = [...words];
  return fewer.every((word) => {
    const place = left.indexOf(word);
    left.splice(place, 1);
    return place !== -1;
  });
}

export function publisherMatcher(all: readonly Known[]): Matcher {
  const people = all.map((one) => ({ one, words: tokensOf(one.name) }));
  const byWord = new Map<string, typeof people>();
  for (const person of people) {
    for (const word of new Set(person.words)) {
      const same = byWord.get(word);
      if (same) same.push(person);
      else byWord.set(word, [person]);
    }
  }
  const countOf = (word: string): number => byWord.get(word)?.length ?? 0;
  const rarestOf = (words: readonly string[]): string =>
    words.toSorted((a, b) => countOf(a) - countOf(b))[0] ?? '';
  // A person is listed under one rare word, because 'María' would be searched for every name.
  const byRarest = indexBy(people, ({ words }) => rarestOf(words));
  return {
    exact: exactMatcher(all, personKey),
    plausible: (name) => {
      const words = tokensOf(name);
      const longer = (byWord.get(rarestOf(words)) ?? []).slice(0, MOST_COMPARED);
      const shorter = [...new Set(words)]
        .flatMap((word) => (byRarest.get(word) ?? []).slice(0, MOST_COMPARED))
        .slice(0, MOST_COMPARED);
      const found = new Set<Known>();
      for (const person of longer) if (holds(person.words, words)) found.add(person.one);
      for (const person of shorter) if (holds(words, person.words)) found.add(person.one);
      return [...found];
    },
  };
}

/** Names of sheets are cut at 30 characters. */
const CUT_LENGTH = 28;
const INDEXED_LENGTH = 12;

export function zoneMatcher(all: readonly Known[]): Matcher {
  const keyed = all.map((one) => ({ one, key: zoneKey(one.name) }));
  const byBeginning = indexBy(keyed, ({ key }) => key.slice(0, INDEXED_LENGTH));
  return {
    exact: exactMatcher(all, zoneKey),
    plausible: (name) => {
      const beginning = zoneKey(name);
      const near = byBeginning.get(beginning.slice(0, INDEXED_LENGTH)) ?? [];
      return name.length < CUT_LENGTH
        ? []
        : near
            .slice(0, MOST_COMPARED)
            .filter(({ key }) => key.startsWith(beginning))
            .map(({ one }) => one);
    },
  };
}

const roleMatcher = (all: readonly Known[]): Matcher => ({
  exact: exactMatcher(all, personKey),
  plausible: () => [],
});

export const MATCHERS: Readonly<Record<NamedKind, (all: readonly Known[]) => Matcher>> = {
  zone: zoneMatcher,
  role: roleMatcher,
  publisher: publisherMatcher,
  territory: territoryMatcher,
};
