import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openPdf, printable, setStyle } from './document.ts';
import { FONT_LETTERS, needsMoreLetters, unwritable } from './letters.ts';

const fontOf = (name: string) =>
  readFileSync(new URL(`./fonts/noto-sans-${name}.ttf`, import.meta.url), 'base64');

it.each([
  ['common', ''],
  ['all', '-more'],
] as const)('the fonts have %s letters that are said to be in them', (kind, suffix) => {
  const fonts = { regular: fontOf(`regular${suffix}`), bold: fontOf(`bold${suffix}`) };
  const doc = openPdf('Prueba', fonts, { unit: 'pt', format: 'a4' });
  const letters = FONT_LETTERS[kind].flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  );
  for (const style of ['normal', 'bold'] as const) {
    setStyle(doc, style);
    const lost = letters.filter((letter) => letter !== '?' && printable(doc, letter) === '?');
    expect(lost).toEqual([]);
  }
});

it('only names that need them load more letters', () => {
  expect(needsMoreLetters(['Marta Núñez', 'Łukasz Ștefan', 'Guaỹ G\u0303'])).toBe(false);
  for (const name of ['Nguyễn Thị Hương', 'Анна Петрова', 'Maꞌya', 'Jɨnan']) {
    expect(needsMoreLetters([name])).toBe(true);
    expect(unwritable([name])).toEqual([]);
  }
});

it('names with letters that no font has are found, each once', () =>
  expect(unwritable(['Marta', '王芳', 'Ana 🙂', '王芳'])).toEqual(['王芳', 'Ana 🙂']));
