import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Paper } from '@territorios/contract/settings/rules.ts';
import { afterAll } from 'vitest';

const fontOf = (name: string) =>
  readFileSync(new URL(`../../../lib/pdf/fonts/${name}`, import.meta.url), 'base64');
export const FONTS = {
  regular: fontOf('noto-sans-regular.ttf'),
  bold: fontOf('noto-sans-bold.ttf'),
};

const folder = mkdtempSync(join(tmpdir(), 'record-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Word {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const WORD = /<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g;

/** The words of each page where another program finds them, in points. */
export function readPdf(content: ArrayBuffer): Word[][] {
  const file = join(folder, 'record.pdf');
  writeFileSync(file, new Uint8Array(content));
  const found = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' });
  const pages = found.split('<page ').slice(1);
  return pages.map((page) =>
    Array.from(page.matchAll(WORD), ([, left, top, right, bottom, text = '']) => ({
      text,
      left: Number(left),
      right: Number(right),
      top: Number(top),
      bottom: Number(bottom),
    })),
  );
}

/** As measured on printed sheets. */
export const SHEETS = {
  a4: { row: 33, blocksLeft: 136, blockWidth: 105.82 },
  letter: { row: 31, blocksLeft: 136, blockWidth: 110 },
};
export const ROWS_TOP = 120;
export const LEFT = 36;
const LABEL = 46;
const BLOCKS = [0, 1, 2, 3];

/** What stands in a box; null for an empty one. */
export function textIn(words: readonly Word[], from: [number, number], to: [number, number]) {
  const inside = words.filter(({ left, right, top, bottom }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return from[0] <= x && x < to[0] && from[1] <= y && y < to[1];
  });
  return inside.map(({ text }) => text).join(' ') || null;
}

export function rowsOf(words: readonly Word[], paper: Paper): (string | null)[][] {
  const { row: height, blocksLeft, blockWidth } = SHEETS[paper];
  const tops = Array.from({ length: 20 }, (_, row) => ROWS_TOP + row * height);
  const rows = tops.map((top) => {
    const bottom = top + height;
    const line = bottom - 13;
    return [
      textIn(words, [LEFT, top], [LEFT + LABEL, bottom]),
      textIn(words, [LEFT + LABEL, top], [blocksLeft, bottom]),
      ...BLOCKS.flatMap((block) => {
        const left = blocksLeft + block * blockWidth;
        const middle = left + blockWidth / 2;
        const right = left + blockWidth;
        return [
          textIn(words, [left, top], [right, line]),
          textIn(words, [left, line], [middle, bottom]),
          textIn(words, [middle, line], [right, bottom]),
        ];
      }),
    ];
  });
  return rows.filter(([name]) => name !== null);
}

/** The sizes of type in a PDF, as another program finds them. */
export function sizesIn(content: ArrayBuffer): number[] {
  const file = join(folder, 'sizes.pdf');
  writeFileSync(file, new Uint8Array(content));
  const found = execFileSync('pdftotext', ['-bbox-layout', file, '-'], { encoding: 'utf8' });
  const heights = found.matchAll(/<word xMin=".+?" yMin="(.+?)" xMax=".+?" yMax="(.+?)">/g);
  return [...new Set(Array.from(heights, ([, top, bottom]) => Number(bottom) - Number(top)))];
}
