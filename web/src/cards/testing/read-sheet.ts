import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jsPDF } from 'jspdf';
import { afterAll } from 'vitest';
import type { Paper } from '@territorios/contract/settings/rules.ts';
import { drawCards, type PrintedCard, type CardLayout } from '#cards/draw-cards.ts';
import type { CardImage } from '#cards/draw-map.ts';

const fontOf = (name: string) =>
  readFileSync(new URL(`../../lib/pdf/fonts/noto-sans-${name}.ttf`, import.meta.url), 'base64');
const FONTS = { regular: fontOf('regular'), bold: fontOf('bold') };
const POINTS_IN_MM = 72 / 25.4;
export const ADDRESS = 'https://territorios.congregacion-del-centro.example.org/t/Ab3-_9xYz0Qw';

export const folder = mkdtempSync(join(tmpdir(), 'cards-'));
afterAll(() => rmSync(folder, { recursive: true }));

export const cardOf = (name: string, more: Partial<PrintedCard> = {}): PrintedCard => ({
  name,
  zone: 'Centro',
  danger: null,
  warnings: null,
  address: null,
  parts: [],
  map: { kind: 'room' },
  ...more,
});

export function draw(
  cards: readonly PrintedCard[],
  layout: CardLayout,
  paper: Paper = 'a4',
): string {
  const file = join(folder, 'cards.pdf');
  writeFileSync(file, new Uint8Array(drawCards({ cards, layout, paper }, FONTS)));
  return file;
}

export const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8' });

export const pagesOf = (file: string) => Number(/^Pages: +(\d+)$/m.exec(run('pdfinfo', file))?.[1]);
export const textOf = (file: string) => run('pdftotext', '-layout', file, '-');

/** The codes of the first sheet, as a reader finds them in its picture. */
export function codesOf(file: string, dpi: number): string[] {
  for (const name of readdirSync(folder)) if (name.endsWith('.png')) rmSync(join(folder, name));
  run('pdftoppm', '-r', String(dpi), '-png', '-singlefile', file, join(folder, 'sheet'));
  const found = run(
    'zbarimg',
    '--quiet',
    '--raw',
    '-Sdisable',
    '-Sqrcode.enable',
    join(folder, 'sheet.png'),
  );
  return found.trim().split('\n').toSorted();
}

interface Word {
  text: string;
  left: number;
  right: number;
  bottom: number;
}

/** Where another program finds the words, in mm. */
export function wordsOf(file: string): Word[] {
  const found = run('pdftotext', '-bbox', file, '-');
  const pattern = /<word xMin="(.+?)" yMin=".+?" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g;
  return Array.from(found.matchAll(pattern), ([, left, right, bottom, text = '']) => ({
    text,
    left: Number(left) / POINTS_IN_MM,
    right: Number(right) / POINTS_IN_MM,
    bottom: Number(bottom) / POINTS_IN_MM,
  }));
}

/** How light a place of the first sheet is. @param perMm pixels of a mm */
export function grayOf(file: string, perMm = 1): (x: number, y: number) => number {
  run('pdftoppm', '-r', String(25.4 * perMm), '-gray', '-singlefile', file, join(folder, 'gray'));
  // Behind a header that names the size.
  const picture = readFileSync(join(folder, 'gray.pgm'));
  const [, width = '', height = ''] =
    /^P5\s(\d+)\s(\d+)/.exec(picture.toString('latin1', 0, 20)) ?? [];
  return (x, y) => {
    const row = Number(height) - Math.floor(y * perMm);
    return picture[picture.length - Number(width) * row + Math.floor(x * perMm)] ?? Number.NaN;
  };
}

/** One colour, as another program writes it. */
export function jpegOf(width: number, height: number, colour: string): CardImage {
  const page = new jsPDF({
    unit: 'pt',
    format: [width, height],
    orientation: width > height ? 'l' : 'p',
  });
  page.setFillColor(colour).rect(0, 0, width, height, 'F');
  writeFileSync(join(folder, 'jpeg.pdf'), new Uint8Array(page.output('arraybuffer')));
  const name = join(folder, 'made');
  run('pdftoppm', '-r', '72', '-jpeg', '-singlefile', join(folder, 'jpeg.pdf'), name);
  return { jpeg: readFileSync(`${name}.jpg`), width, height };
}
