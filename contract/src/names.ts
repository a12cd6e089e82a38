/** How names are compared on every floor: without case, accents and the words that say what they name. */

const withoutMarks = (text: string): string => text.replaceAll(/\p{M}/gu, '');

export const foldText = (text: string): string =>
  // Loose marks go first, because NFD takes quadratic time to sort them.
  withoutMarks(withoutMarks(text).normalize('NFD')).toLowerCase();

/** Numbers and words are apart, so that '7A', '7 A' and '7-A' are one and '12' is not '1-2'. */
const TOKEN = /\p{Nd}+|\p{L}+|[\p{No}\p{Nl}\p{So}\p{Sm}]/gu;

export function tokensOf(name: string): string[] {
  const tokens = foldText(name).match(TOKEN) ?? [];
  return tokens.map((token) => token.replace(/^0+(?=\p{Nd})/u, ''));
}

export const isNumber = (token: string | undefined): boolean =>
  token !== undefined && /^\p{Nd}/u.test(token);

const TERRITORY_WORDS = new Set(['territorio', 'territory', 'terr', 'ter', 't']);
const NUMBER_WORDS = new Set(['numero', 'number', 'num', 'nro', 'no', 'º', '°']);

/** 'N.º 7' is a number, whereas 'N-1' is a territory whose name begins with a letter. */
const SHORT_NUMBER = /(?<!\p{L})n(?:\.?\s?[º°]|\.)\s*(?=\p{Nd})/giu;

function withoutBeginning(tokens: readonly string[], words: ReadonlySet<string>): string[] {
  const start = tokens.findIndex((token) => !words.has(token));
  return start === -1 ? [...tokens] : tokens.slice(start);
}

/** 'Territorio 7', 'Terr. Núm. 007', 'T-7' and '#7' are '7'; 'T' and 'No' alone stay, as does 'No pasar'. */
export function territoryTokens(name: string): string[] {
  // 'Nº' folds to 'nº', which is one word.
  const tokens = tokensOf(name.replaceAll(SHORT_NUMBER, ' ').replaceAll(/[º°ª#]/g, ' '));
  const bare = withoutBeginning(tokens, TERRITORY_WORDS);
  const isBare = isNumber(bare[0]) || /^(?:territor|terr\b)/.test(tokens[0] ?? '');
  const own = isBare || NUMBER_WORDS.has(bare[0] ?? '') ? bare : tokens;
  const numbered = withoutBeginning(own, NUMBER_WORDS);
  return isNumber(numbered[0]) ? numbered : own;
}

const joined = (tokens: readonly string[], name: string): string =>
  tokens.length > 0 ? tokens.join(' ') : foldText(name).trim();

export const territoryKey = (name: string): string => joined(territoryTokens(name), name);

const ZONE_WORDS = new Set(['zona', 'zone']);

export const zoneKey = (name: string): string =>
  joined(withoutBeginning(tokensOf(name), ZONE_WORDS), name);

export const personKey = (name: string): string => joined(tokensOf(name), name);

export const readKey = (name: string): string => foldText(name).replaceAll(/\s+/g, ' ').trim();

/** In the product's own files 'Jose' and 'José' are two. */
export const exactKey = (name: string): string => name.normalize('NFC').toLowerCase();
