import { FORGOTTEN } from '@territorios/contract/forgetting/rules.ts';
import { LONGEST_FILE_NAME } from '@territorios/contract/imports/rules.ts';
import { foldText } from '@territorios/contract/names.ts';

/** Outside of a class, a hyphen needs no escape, and may have none. */
const SPECIAL = /[.*+?^${}()|[\]\\/]/g;
const LETTER = String.raw`[\p{L}\p{N}\p{M}]`;

/** In the name of a file a space is often written otherwise. */
const BETWEEN_WORDS = /[\s_.+-]+/;

/** Each letter with any accent, or with none, as people write a name on a telephone. */
const inAnySpelling = (word: string): string =>
  Array.from(
    foldText(word),
    (letter) => `${letter.replaceAll(SPECIAL, String.raw`\$&`)}\\p{M}*`,
  ).join('');

/** Whole words alone: 'Sol' goes, and 'Soledad' stays. */
export function withoutNames(text: string, names: readonly string[]): string {
  const alternatives = names
    // The longer of two names that begin alike comes first.
    .toSorted((a, b) => b.length - a.length)
    .map((name) =>
      name.split(BETWEEN_WORDS).filter(Boolean).map(inAnySpelling).join(BETWEEN_WORDS.source),
    )
    .filter(Boolean);
  if (alternatives.length === 0) return text;
  const named = new RegExp(`(?<!${LETTER})(?:${alternatives.join('|')})(?!${LETTER})`, 'giu');
  const apart = text.normalize('NFD');
  const without = apart.replaceAll(named, FORGOTTEN);
  return without === apart ? text : without.normalize('NFC');
}

export const sameName = (one: unknown, other: string): boolean =>
  typeof one === 'string' && one.toLowerCase() === other.toLowerCase();

export const fileNameWithout = (name: string, names: readonly string[]): string =>
  withoutNames(name, names).slice(0, LONGEST_FILE_NAME).toWellFormed();
