import type { Paper } from '@territorios/contract/settings/rules.ts';
import { s13Pages, s13Rows } from '@territorios/contract/statistics/s13.ts';
import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { recordSheet } from '#statistics/export/record-sheet.ts';
import { writeWorkbook } from '#files/write-workbook.ts';
import { drawPdf } from './draw-pdf.ts';
import {
  FONTS,
  LEFT,
  readPdf,
  ROWS_TOP,
  rowsOf,
  SHEETS,
  sizesIn,
  textIn,
} from './testing/read-pdf.ts';

const MEXICO = 'America/Mexico_City';

const REAL_NAMES = [
  (index: number) => `Territorio ${100 + index}`,
  (index: number) => `Colonia Juárez Norte ${index}`,
  (index: number) => `100-${String(index).padStart(2, '0')} Unidad Habitacional Los Álamos`,
  (index: number) => `Centro histórico ${index}`,
  (index: number) => `Fraccionamiento Jardines de la Hacienda, segunda sección poniente ${index}`,
];
const HOLDERS = [
  'Bartolomé Fernández-Etxeberria de los Ángeles Custodios Villanueva',
  'María del Carmen Hernández Rodríguez',
  'Ana Ruiz',
];

const recordOf = (names: readonly string[]) =>
  s13Pages(
    s13Rows(
      names.map((name, index) => ({ id: `t${index}`, name })),
      names.map((_, index) => ({
        territory_id: `t${index}`,
        publisher_name: HOLDERS[index % HOLDERS.length] ?? null,
        assigned_at: '2025-10-01T18:00:00.000Z',
        returned_at: null,
        completed_at: null,
      })),
      {
        serviceYear: 2026,
        campaigns: [{ start_date: '2025-09-15', end_date: '2025-10-15' }],
        timeZone: MEXICO,
      },
    ),
  );

it.each<Paper>(['a4', 'letter'])(
  'names of 200 real forms are printed whole, each inside its box and in one size: %s',
  (paper) => {
    const names = Array.from(
      { length: 200 },
      (_, index) => REAL_NAMES[index % REAL_NAMES.length]?.(index) ?? '',
    );
    const pages = recordOf([...names, 'W'.repeat(120), 'Ñandubaysales '.repeat(9).slice(0, 120)]);
    const pdf = drawPdf({ serviceYear: 2026, pages, paper }, FONTS);
    const read = readPdf(pdf);
    const labelRight = LEFT + (paper === 'a4' ? 112 : 122);
    const height = SHEETS[paper].row;
    const shown = read.flatMap((words) =>
      Array.from({ length: 20 }, (_, row) => {
        const top = ROWS_TOP + row * height;
        return textIn(words, [LEFT, top], [labelRight, top + height]);
      }).filter((text) => text !== null),
    );
    const plain = (text: string) => text.replaceAll(' ', '');
    const expected = pages.flatMap(({ rows }) => rows.map(({ name }) => plain(name)));
    expect(shown.map(plain)).toEqual(expected);
    const text = read.flatMap((words) => words.map((word) => word.text)).join(' ');
    expect(text).not.toContain('…');
    expect(text.match(/Villanueva \(C\)/g)?.length).toBeGreaterThan(60);
    for (const words of read) {
      // Nothing but the headings is written over the line between name and day.
      const inRows = words.filter(({ top }) => top > ROWS_TOP && top < ROWS_TOP + 20 * height);
      const crossing = inRows.filter(({ left, right }) => left < labelRight && right > labelRight);
      expect(crossing.map((word) => word.text)).toEqual([]);
    }
    // Noto Sans is 1.36 times as high as its size; what is narrowed keeps its height.
    const sizes = sizesIn(pdf).map((size) => size / 1.362);
    expect(Math.min(...sizes)).toBeGreaterThan(6.95);
    // Title, year, labels, holders, and the days with the headings.
    expect(new Set(sizes.map((size) => size.toFixed(1))).size).toBeLessThanOrEqual(5);
  },
);

it('the first column has the numbers where all have one, in the file for Excel too', async () => {
  const pages = recordOf(['Territorio 12 Centro', '100-01 Unidad', '7B', 'C-1 Centro']);
  const [words = []] = readPdf(drawPdf({ serviceYear: 2026, pages, paper: 'a4' }, FONTS));
  const numbers = ['7B', '12', '100-01', 'C-1'];
  expect(rowsOf(words, 'a4').map(([label]) => label)).toEqual(
    pages[0]?.rows.map(({ name }) => numbers.find((number) => name.includes(number))),
  );
  const { sheets } = await readXlsx(await writeWorkbook([recordSheet(pages, 'S-13')]));
  expect(new Set(sheets[0]?.rows.slice(1).map(([label]) => label))).toEqual(new Set(numbers));
});
