/** The letters that the embedded fonts can write; `scripts/subset-fonts.mjs` cuts the fonts by it. */

type Range = readonly [from: number, to: number];

/** These are Latin-1, Latin Extended-A, Romanian, Guaraní with its own marks for G, and typographic signs. */
const COMMON: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x1ebc, 0x1ebd],
  [0x1ef8, 0x1ef9],
  [0x300, 0x304],
  [0x306, 0x308],
  [0x30a, 0x30c],
  [0x327, 0x328],
  [0x2010, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2116, 0x2116],
];

/** These are the rest of Latin with Vietnamese, American languages with the saltillo, and Cyrillic. */
const MORE: readonly Range[] = [
  [0x180, 0x24f],
  [0x250, 0x2af],
  [0x2b0, 0x2bf],
  [0x305, 0x305],
  [0x309, 0x309],
  [0x30f, 0x30f],
  [0x31b, 0x31b],
  [0x323, 0x323],
  [0x325, 0x325],
  [0x32d, 0x32e],
  [0x330, 0x331],
  [0x400, 0x4ff],
  [0x1e00, 0x1eff],
  [0xa78b, 0xa78c],
];

export const FONT_LETTERS = { common: COMMON, all: [...COMMON, ...MORE] };

const isWithin = (ranges: readonly Range[], text: string): boolean =>
  Array.from(text.normalize('NFC')).every((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(([from, to]) => from <= code && code <= to);
  });

/** Most names need the small fonts alone. */
export const needsMoreLetters = (texts: readonly string[]): boolean =>
  !texts.every((text) => isWithin(COMMON, text));

export const unwritable = (texts: readonly string[]): string[] =>
  [...new Set(texts)].filter((text) => !isWithin(FONT_LETTERS.all, text));
