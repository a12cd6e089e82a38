import { FORGOTTEN } from '@territorios/contract/forgetting/rules.ts';
import { LONGEST_FILE_NAME } from '@territorios/contract/imports/rules.ts';

/** In the name of a file a space is often written otherwise. */
const BETWEEN_WORDS = /[\s_.+-]/;
const LETTER = /[\p{L}\p{N}]/u;
const MARK = /\p{M}/u;

interface Letter {
  /** Without case and accents, as people write a name on a telephone; a space for all that stands between two words. */
  folded: string;
  at: number;
  hasMark: boolean;
}

function lettersOf(apart: string): Letter[] {
  const letters: Letter[] = [];
  let at = 0;
  for (const character of apart) {
    const last = letters.at(-1);
    const folded = BETWEEN_WORDS.test(character) ? ' ' : character.toLowerCase();
    const hasMark = MARK.test(character);
    if (last && hasMark) last.hasMark = true;
    else if (folded !== ' ' || last?.folded !== ' ') letters.push({ folded, at, hasMark });
    at += character.length;
  }
  return letters;
}

const keyOf = (name: string): string =>
  lettersOf(name.normalize('NFD'))
    .map(({ folded }) => folded)
    .join('')
    .trim();

/** The names of one person, present and former; their number costs a text nothing. */
export function createNameFinder(names: readonly string[]) {
  const exact = new Set(names.map((name) => name.toLowerCase()));
  const keys = new Set(names.map(keyOf).filter(Boolean));
  const longest = Math.max(0, ...[...keys].map(({ length }) => length));

  /** Whole words alone: 'Sol' goes, and 'Soledad' stays. @returns the end of the longest name that begins there, or -1 */
  function endOfName(letters: readonly Letter[], start: number): number {
    const before = letters[start - 1];
    if (before && (before.hasMark || LETTER.test(before.folded))) return -1;
    let end = -1;
    let text = '';
    for (let next = start; next < letters.length && text.length < longest; next += 1) {
      text += letters[next]?.folded ?? '';
      const isWhole = !LETTER.test(letters[next + 1]?.folded ?? '');
      if (isWhole && keys.has(text)) end = next + 1;
    }
    return end;
  }

  return {
    isOne: (name: unknown): boolean => typeof name === 'string' && exact.has(name.toLowerCase()),

    without: (text: string): string => {
      const apart = text.normalize('NFD');
      const letters = lettersOf(apart);
      const kept: string[] = [];
      let from = 0;
      for (let start = 0; start < letters.length; start += 1) {
        const end = endOfName(letters, start);
        if (end === -1) continue;
        kept.push(apart.slice(from, letters[start]?.at), FORGOTTEN);
        from = letters[end]?.at ?? apart.length;
        start = end - 1;
      }
      return kept.length === 0 ? text : [...kept, apart.slice(from)].join('').normalize('NFC');
    },
  };
}

export type NameFinder = ReturnType<typeof createNameFinder>;

export const fileNameWithout = (name: string, finder: NameFinder): string =>
  finder.without(name).slice(0, LONGEST_FILE_NAME).toWellFormed();
