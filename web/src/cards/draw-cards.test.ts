import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Paper } from '@territorios/contract/settings/rules.ts';
import { besideNumber, type CardLayout } from './draw-cards.ts';
import {
  ADDRESS,
  cardOf,
  codesOf,
  draw,
  folder,
  pagesOf,
  run,
  textOf,
  wordsOf,
} from './testing/read-sheet.ts';

it.each<[CardLayout, Paper, number, number, RegExp]>([
  ['several', 'a4', 4, 1, /841\.89 x 595\.28/],
  ['several', 'a4', 5, 2, /841\.89 x 595\.28/],
  ['one', 'a4', 3, 3, /841\.89 x 595\.28/],
  ['several', 'letter', 2, 1, /612 x 792/],
  ['several', 'letter', 3, 2, /612 x 792/],
  ['one', 'letter', 2, 2, /612 x 792/],
])('%s to a sheet of %s: %i cards on %i sheets', (layout, paper, count, pages, size) => {
  const names = Array.from({ length: count }, (_, index) => `Territorio ${index + 1}`);
  const file = draw(
    names.map((name) => cardOf(name)),
    layout,
    paper,
  );
  expect(pagesOf(file)).toBe(pages);
  expect(run('pdfinfo', file)).toMatch(size);
  for (const name of names) expect(textOf(file)).toContain(name);
});

it.each<[CardLayout, Paper, number]>([
  ['several', 'a4', 4],
  ['several', 'letter', 2],
  ['one', 'letter', 1],
])(
  'the codes of a sheet are read from its picture, %s to a sheet of %s',
  (layout, paper, count) => {
    const addresses = Array.from(
      { length: count },
      (_, index) => `${ADDRESS.slice(0, -1)}${index}`,
    );
    const cards = addresses.map((address, index) =>
      cardOf(`${index}`, { address, warnings: 'Perro suelto en la entrada' }),
    );
    expect(codesOf(draw(cards, layout, paper), 90)).toEqual(addresses);
  },
);

it('blocks are printed with a box, above the warnings, and the code is still read', () => {
  const parts = ['1', '2', 'Plaza'];
  const card = cardOf('Norte', { address: ADDRESS, parts, warnings: 'Perro suelto' });
  const file = draw([card], 'one');
  const words = wordsOf(file);
  const bottomOf = (wanted: string) => words.find(({ text }) => text === wanted)?.bottom ?? 0;
  for (const part of parts) expect(bottomOf(part)).toBeGreaterThan(0);
  expect(bottomOf('Plaza')).toBeLessThan(bottomOf('Advertencias:'));
  expect(codesOf(file, 90)).toEqual([ADDRESS]);
});

it('a code is as black as it can be', () => {
  const file = draw([cardOf('Norte', { address: ADDRESS })], 'one');
  run('pdftoppm', '-r', '90', '-gray', '-singlefile', file, join(folder, 'gray'));
  const pixels = readFileSync(join(folder, 'gray.pgm'));
  const black = pixels.subarray(20).filter((level) => level < 30).length;
  // Half of 27 mm by 27 mm, without the borders of its modules.
  expect(black).toBeGreaterThan((96 * 96) / 4);
});

it('a card has its number large, name, locality, danger and the first lines of its warnings', () => {
  const warnings = 'Perros sueltos en la entrada de la privada. '.repeat(20);
  const file = draw(
    [cardOf('Territorio 12 Parque', { danger: 'rojo', warnings }), cardOf('C-1')],
    'several',
    'letter',
  );
  const text = textOf(file);
  for (const part of [
    'Territorio 12 Parque',
    'Localidad: Centro',
    'Peligro',
    'Advertencias: Perros',
  ])
    expect(text).toContain(part);
  expect(text.match(/Peligro/g)).toHaveLength(1);
  // A name that is the number alone is not written twice.
  expect(text.match(/C-1/g)).toHaveLength(1);
  const found = run('pdftotext', '-bbox', file, '-');
  const heights = Array.from(
    found.matchAll(/yMin="(.+?)" xMax=".+?" yMax="(.+?)">12</g),
    ([, top, bottom]) => Number(bottom) - Number(top),
  );
  // The number alone is 34 points large, and in the name it is as large as the name.
  expect(heights.map((height) => Math.round(height / 1.362)).toSorted((a, b) => b - a)).toEqual([
    34, 14,
  ]);
});

it.each([
  ['200-01 Calzada 200-01', '200-01', 'Calzada 200-01'],
  ['12. – Parque', '12', 'Parque'],
  ['7B', '7B', ''],
  ['Terr. 9 Centro', '9', 'Terr. 9 Centro'],
])('beside its large number the name %s is printed without %s: %s', (name, number, rest) =>
  expect(besideNumber(name, number)).toBe(rest),
);

it('a name that begins with its number is printed once with it', () => {
  const text = textOf(draw([cardOf('200-01 Calzada', { address: ADDRESS })], 'one'));
  expect(text).toContain('Calzada');
  expect(text.match(/200-01/g)).toHaveLength(1);
});

it('control: a card without a code has none', () => {
  expect(() => codesOf(draw([cardOf('Norte')], 'one'), 90)).toThrow(/zbarimg/);
});

it('a name of 120 letters and long warnings stay on their card', () => {
  const file = draw(
    [
      cardOf('Ñandubaysales '.repeat(9).slice(0, 120), {
        warnings: 'No toque el timbre de la casa verde. '.repeat(60),
        address: ADDRESS,
      }),
      cardOf('W'.repeat(120), { zone: 'M'.repeat(120) }),
    ],
    'several',
  );
  const words = wordsOf(file);
  expect(words.length).toBeGreaterThan(20);
  expect(words.every(({ left, bottom }) => left >= 7 && bottom <= 105)).toBe(true);
  const first = words.filter(({ left }) => left < 148.5);
  expect(Math.max(...first.map(({ right }) => right))).toBeLessThanOrEqual(143.6);
  expect(Math.max(...words.map(({ right }) => right))).toBeLessThanOrEqual(289.6);
  expect(textOf(file)).toContain('…');
  expect(codesOf(file, 90)).toEqual([ADDRESS]);
});

it('names of many languages are printed, and a text that the font lacks as question marks', () => {
  const file = draw([cardOf('Łódź Țară Ñeẽmbý', { warnings: '危' })], 'one');
  expect(textOf(file)).toContain('Łódź Țară Ñeẽmbý');
  expect(textOf(file)).toContain('Advertencias: ?');
});
