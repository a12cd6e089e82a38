/** How names are compared on every floor: without case, accents and the words that say what they name. */

/** These end a line, or turn around the direction of all that follows on it. */
export const LAYOUT_CONTROLS = /[\u2028\u2029\u202A-\u202E\u2066-\u2069]/g;

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

const BEFORE_NUMBER =
  /^(?:[\s\p{Ps}\p{Pi}"'.,:;\p{Pd}]+|(?:territorios?|territory|terr?|n[uú]mero|n[uú]m|nro|number|no)(?!\p{L})|n\.?\s?[º°]|n\.(?!\p{L})|[#№º°])+/iu;
/** Parts of digits or of up to three letters: '100-01', 'C-1', '7B', '7 bis', and 'Territorio 7 A' at its end. */
const NUMBER =
  /^(?:\p{Nd}+(?:bis|\p{L}{0,2})|\p{L}{1,3}(?:\p{Nd}+\p{L}?)?)(?:[-./–](?:\p{Nd}+\p{L}{0,2}|\p{L}{1,3}(?:\p{Nd}+\p{L}?)?))*(?![\p{L}\p{M}\p{Nd}°])(?: ?(?:bis|ter)(?!\p{L})| \p{Lu}$)?/iu;
/** '1ª', '2o', '3er' count something else. */
const ORDINAL = /\p{Nd}(?:[ºªo]|er|r[ao]|d[ao]|t[ao]|m[ao]|v[ao]|n[ao])$/iu;
const PART_OF_NAME = /^\s*(?:del?(?!\p{L})|d[’'])/iu;
/** No name is longer; a cell of a file may be. */
const LONGEST_NAME = 120;

/** '12' of 'Territorio 12 Centro', '100-01' of '100-01 Unidad', 'C-1' of 'C-1 Sur', none of '5 de Mayo'. */
export function territoryNumber(name: string): string | null {
  const written = name.slice(0, LONGEST_NAME).normalize('NFC').trim();
  const bare = written.replace(BEFORE_NUMBER, '');
  const [number = ''] = NUMBER.exec(bare) ?? [];
  if (!/\p{Nd}/u.test(number) || ORDINAL.test(number)) return null;
  return PART_OF_NAME.test(bare.slice(number.length)) ? null : number;
}

/** '7A' and '07-a' are one number. */
export const numberKey = (number: string): string => tokensOf(number).join(' ');

/** Whether a name has the typed number, however it is spelled; null where more, or something else, was typed. */
export function numberTest(typed: string): ((name: string) => boolean) | null {
  const number = territoryNumber(typed);
  if (number === null || territoryKey(number) !== territoryKey(typed)) return null;
  const key = numberKey(number);
  return (name) => {
    const own = territoryNumber(name);
    return own !== null && numberKey(own) === key;
  };
}

/** The numbers of all, where each has one and no two are alike; otherwise null. */
export function distinctNumbers(names: readonly string[]): string[] | null {
  const numbers = names.flatMap((name) => territoryNumber(name) ?? []);
  const areDistinct = new Set(numbers.map(foldText)).size === names.length;
  return areDistinct ? numbers : null;
}

const ZONE_WORDS = new Set(['zona', 'zone']);

export const zoneKey = (name: string): string =>
  joined(withoutBeginning(tokensOf(name), ZONE_WORDS), name);

export const personKey = (name: string): string => joined(tokensOf(name), name);

export const readKey = (name: string): string => foldText(name).replaceAll(/\s+/g, ' ').trim();

/** In the product's own files 'Jose' and 'José' are two. */
export const exactKey = (name: string): string => name.normalize('NFC').toLowerCase();
