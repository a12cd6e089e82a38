import { FORGOTTEN } from '@territorios/contract/forgetting/rules.ts';

const SPECIAL = /[.*+?^${}()|[\]\\/-]/g;
const LETTER = String.raw`[\p{L}\p{N}\p{M}]`;

/** Whole words alone: 'Sol' goes, and 'Soledad' stays. */
export function withoutNames(text: string, names: readonly string[]): string {
  if (names.length === 0) return text;
  const alternatives = names
    // The longer of two names that begin alike comes first.
    .toSorted((a, b) => b.length - a.length)
    .map((name) =>
      name
        .split(/\s+/)
        .map((word) => word.replaceAll(SPECIAL, String.raw`\$&`))
        .join(String.raw`\s+`),
    );
  const named = new RegExp(`(?<!${LETTER})(?:${alternatives.join('|')})(?!${LETTER})`, 'giu');
  return text.replaceAll(named, FORGOTTEN);
}

export const sameName = (one: unknown, other: string): boolean =>
  typeof one === 'string' && one.toLowerCase() === other.toLowerCase();
