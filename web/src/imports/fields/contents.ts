import type { Day } from '@territorios/contract/dates.ts';
import { foldText } from '@territorios/contract/names.ts';
import type { Cell } from '#imports/read/read-file.ts';
import { dayReader } from './day-reader.ts';
import { coordinatesOfCell, readDangerLevel, readYesNo, textOf } from './values.ts';

const SERIAL = /^\d{5,8}(?:[.,]\d+)?$/;
const MAP_LINK = /goo\.gl\/maps|maps\.app|google\.[a-z.]+\/maps|\/\/maps\.|waze\.com/i;
const ROLE =
  /^(?:precursor|anciano|siervo|publicador|pioneer|elder|ministerial|publisher|anciao|pioneiro|servo)/;
const PERSON =
  /^(?:\p{Lu}[\p{L}.'’-]*|de|del|la|los|y|da|dos)(?:,? (?:\p{Lu}[\p{L}.'’-]*|de|del|la|las|los|y|da|dos)){1,5}$/u;
const LONG = 50;

/** The first that fits says what a cell is. */
const IS = [
  ['maps', (text) => MAP_LINK.test(text)],
  ['links', (text) => /^(?:https?:\/\/|www\.)/i.test(text)],
  ['areas', (text) => /^(?:\{|(?:srid=\d+;\s*)?(?:multi)?polygon\b|\[\s*-?\d)/i.test(text)],
  ['pairs', (_, cell) => coordinatesOfCell(cell) !== undefined],
  ['yes-no', (_, cell) => readYesNo(cell) !== undefined],
  ['levels', (_, cell) => readDangerLevel(cell) !== undefined],
  ['decimals', (text) => /^[+-]?\d{1,3}[.,]\d{2,}°?$/.test(text)],
  ['numbers', (text) => /^\d{1,6}$/.test(text)],
  [
    'codes',
    (text) => /^(?:\p{L}+[\s.-]*)?\d{1,4}(?:[-–]\d{1,3})?(?:[\s.-]*\p{L}{1,2})?$/u.test(text),
  ],
  ['phones', (text) => /^\+?[\d\s().-]{7,}$/.test(text)],
  ['roles', (text) => ROLE.test(foldText(text))],
  ['people', (text) => PERSON.test(text)],
  ['long', (text) => text.length > LONG],
] as const satisfies readonly [string, (text: string, cell: Cell) => boolean][];

/** What most cells of a column are. Serials are days as a spreadsheet counts them, or long numbers. */
export type Content = (typeof IS)[number][0] | 'empty' | 'days' | 'serials' | 'text';

const kindOf = (cell: Cell): Content => {
  const text = textOf(cell).replaceAll(/\s+/g, ' ');
  return IS.find(([, is]) => is(text, cell))?.[0] ?? 'text';
};

/** @param sample cells that are not empty */
export function contentOf(sample: readonly Cell[], today: Day): Content {
  if (sample.length === 0) return 'empty';
  const { read } = dayReader(sample, today);
  const counts = new Map<Content, number>();
  for (const cell of sample) {
    const isDay = typeof read(cell) === 'string';
    const content = isDay ? (SERIAL.test(textOf(cell)) ? 'serials' : 'days') : kindOf(cell);
    counts.set(content, (counts.get(content) ?? 0) + 1);
  }
  const isMost = (...contents: Content[]): boolean =>
    contents.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0) * 2 >= sample.length;
  if (isMost('days')) return 'days';
  if (isMost('days', 'serials')) return 'serials';
  // 'No' is also a level of danger, and '1' and '0' are also numbers.
  if (counts.has('levels') && isMost('levels', 'yes-no')) return 'levels';
  if (counts.has('numbers') && isMost('numbers', 'yes-no')) return 'numbers';
  if (isMost('maps', 'links') && counts.has('maps')) return 'maps';
  const [most, count] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best));
  return count * 2 >= sample.length ? most : 'text';
}
