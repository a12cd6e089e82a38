import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  ADDRESS,
  cardOf,
  codesOf,
  draw,
  folder,
  grayOf,
  jpegOf,
  run,
  textOf,
  wordsOf,
} from './testing/read-sheet.ts';

const square = (west: number, south: number, side: number) => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];

it('a boundary is drawn where a map of paper would be pasted, with its hole white', () => {
  const ring = square(-99.2, 19.4, 0.01);
  const hole = square(-99.198, 19.402, 0.006).toReversed();
  const boundary = JSON.stringify({ type: 'MultiPolygon', coordinates: [[ring, hole]] });
  const file = draw(
    [cardOf('Norte', { map: { kind: 'outline', boundary }, address: ADDRESS }), cardOf('Sur')],
    'one',
  );
  expect(textOf(file).match(/Pegue el mapa aquí/g)).toHaveLength(1);
  expect(codesOf(file, 90)).toEqual([ADDRESS]);
  const levelAt = grayOf(file);
  // Its box is 105 x 67 mm at (81, 42), and the square 59 mm wide in its middle.
  expect([levelAt(86, 75), levelAt(110, 50), levelAt(133, 75)]).toEqual([255, 235, 255]);
});

it('a picture is drawn whole and as it is, within the frame', () => {
  const image = jpegOf(400, 800, '#000');
  const second = jpegOf(800, 400, '#000');
  const file = draw(
    [image, second].map((one) => cardOf('Norte', { map: { kind: 'picture', image: one } })),
    'several',
  );
  const [, , ...listed] = run('pdfimages', '-list', file).trim().split('\n');
  const [tall = [], wide = []] = listed.map((line) => line.trim().split(/\s+/));
  // Columns: page, number, type, width, height, colour, components, bits, encoding, …, x-ppi, y-ppi.
  expect([tall[3], tall[4], tall[8]]).toEqual(['400', '800', 'jpeg']);
  expect(tall[12]).toBe(tall[13]);
  expect(wide[12]).toBe(wide[13]);
  run('pdfimages', '-all', file, join(folder, 'taken'));
  expect(readFileSync(join(folder, 'taken-000.jpg')).equals(image.jpeg)).toBe(true);
  const levelAt = grayOf(file);
  // Its frame is 136 x 67 mm at (7.5, 33), and the picture 33.5 mm wide in its middle.
  expect([levelAt(55, 66), levelAt(75, 66), levelAt(95, 66)]).toEqual([255, 0, 255]);
  expect([levelAt(75, 34), levelAt(75, 98)]).toEqual([0, 0]);
  expect(textOf(file)).not.toContain('Pegue');
});

it('streets fill the frame under a black line with a white edge, and name whose they are', () => {
  const ring = [
    [20, 20],
    [80, 20],
    [80, 50],
    [20, 50],
  ] as const;
  const attribution = '© Colaboradores de OpenStreetMap · openstreetmap.org/copyright';
  const file = draw(
    [
      cardOf('Norte', {
        address: ADDRESS,
        warnings: 'Perro',
        map: { kind: 'streets', image: jpegOf(1050, 584, '#808080'), rings: [ring], attribution },
      }),
    ],
    'one',
  );
  expect(textOf(file)).toContain(attribution);
  expect(codesOf(file, 90)).toEqual([ADDRESS]);
  const levelAt = grayOf(file);
  // Its frame is 105 x 58.4 mm at (80.5, 42).
  for (const [x, y] of [
    [82, 44],
    [130, 75],
    [183, 60],
  ] as const)
    expect(Math.abs(levelAt(x, y) - 128)).toBeLessThan(4);
  const fine = grayOf(file, 10);
  // Its left side is 100.5 mm from the sheet's: the line is 0.8 mm wide, and 1.8 mm with its edge.
  expect([100.5, 99.85, 101.15].map((x) => fine(x, 78))).toEqual([0, 255, 255]);
});

it('a long attribution stays in the frame, on as many lines as it needs', () => {
  const attribution = '© Instituto Nacional de Estadística y Geografía, Ayuntamiento '.repeat(3);
  const file = draw(
    [
      cardOf('Norte', {
        map: { kind: 'streets', image: jpegOf(1360, 670, '#c8c8c8'), rings: [], attribution },
      }),
    ],
    'one',
  );
  expect(textOf(file).replaceAll(/\s+/g, ' ')).toContain(attribution.trim());
  const words = wordsOf(file).filter(({ bottom }) => bottom > 95);
  expect(words.length).toBeGreaterThan(15);
  expect(
    words.every(({ left, right, bottom }) => left > 80 && right < 216.6 && bottom < 109.1),
  ).toBe(true);
});
