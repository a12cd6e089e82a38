import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, numericDate, startOfDay, type Day } from '@territorios/contract/dates.ts';
import { s13Pages, s13Rows, type S13Assignment } from '@territorios/contract/statistics/s13.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, expect, it } from 'vitest';
import { recordSheet } from '#statistics/export/record-sheet.ts';
import { writeWorkbook } from '#files/write-workbook.ts';
import { drawPdf } from './draw-pdf.ts';

const MEXICO = 'America/Mexico_City';
const MADRID = 'Europe/Madrid';
const NAMES = ['Marta Núñez', 'Łukasz Wójcik', 'Ștefan Țăranu'];

const fontOf = (name: string) =>
  readFileSync(new URL(`../../lib/pdf/fonts/${name}`, import.meta.url), 'base64');
const FONTS = {
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
function readPdf(content: ArrayBuffer): Word[][] {
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

/** As measured on a printed sheet. */
const ROWS_TOP = 118;
const ROW_HEIGHT = 31;
const NAME_HEIGHT = 16;
const LEFT = 36;
const BLOCKS_LEFT = 131.28;
const BLOCK_WIDTH = 107;
const BLOCKS = [0, 1, 2, 3].map((block) => BLOCKS_LEFT + block * BLOCK_WIDTH);

/** What stands in a box; null for an empty one. */
function textIn(words: readonly Word[], from: [number, number], to: [number, number]) {
  const inside = words.filter(({ left, right, top, bottom }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return from[0] <= x && x < to[0] && from[1] <= y && y < to[1];
  });
  return inside.map(({ text }) => text).join(' ') || null;
}

function rowsOf(words: readonly Word[]): (string | null)[][] {
  const tops = Array.from({ length: 20 }, (_, row) => ROWS_TOP + row * ROW_HEIGHT);
  const rows = tops.map((top) => {
    const bottom = top + ROW_HEIGHT;
    return [
      textIn(words, [LEFT, top], [LEFT + 34, bottom]),
      textIn(words, [LEFT + 34, top], [BLOCKS_LEFT, bottom]),
      ...BLOCKS.flatMap((left) => {
        const [middle, right, line] = [
          left + BLOCK_WIDTH / 2,
          left + BLOCK_WIDTH,
          top + NAME_HEIGHT,
        ];
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

interface Told {
  assigned: Day;
  completed: Day;
  name: string;
}

/** One after another from the year's first day on. */
const toldOf = (territory: number, count: number, year: number): Told[] =>
  Array.from({ length: count }, (_, index) => {
    const assigned = addDays(`${year - 1}-09-01`, index * 40);
    const name = NAMES[(territory + index) % NAMES.length] ?? '';
    return { assigned, completed: addDays(assigned, 30), name };
  });

/** An hour at which the day in UTC is another one. */
function momentOf(day: Day, timeZone: string): string {
  const halfAnHour = 30 * 60_000;
  const start =
    timeZone === MADRID
      ? Date.parse(startOfDay(day, timeZone)) + halfAnHour
      : Date.parse(startOfDay(addDays(day, 1), timeZone)) - halfAnHour;
  return new Date(start).toISOString();
}

/** The rows of each sheet as the form wants them, put together in the plainest way. */
function sheetsOf(histories: readonly Told[][], before: Day): (string | null)[][][] {
  const sheets: (string | null)[][][] = [];
  for (let first = 0; first < histories.length; first += 20) {
    const own = histories.slice(first, first + 20);
    const most = Math.max(1, ...own.map(({ length }) => length));
    for (let from = 0; from < most; from += 4) {
      sheets.push(
        own.map((told, index) => {
          const done = told.slice(0, from).at(-1);
          const four = [0, 1, 2, 3].map((at) => told[from + at]);
          return [
            String(first + index + 1),
            numericDate(done ? done.completed : before),
            ...four.flatMap((one) =>
              one
                ? [one.name, numericDate(one.assigned), numericDate(one.completed)]
                : [null, null, null],
            ),
          ];
        }),
      );
    }
  }
  return sheets;
}

const cases = [MEXICO, MADRID].flatMap((timeZone) =>
  [2024, 2025, 2026].flatMap((year) =>
    [0, 1, 20, 21].flatMap((territories) =>
      [4, 5, 9].map((entries) => ({ timeZone, year, territories, entries })),
    ),
  ),
);

it.each(cases)(
  'the record is read back from its files, box by box: $territories territories with up to $entries entries, $year, $timeZone',
  async ({ timeZone, year, territories, entries }) => {
    const before: Day = `${year - 1}-08-31`;
    // The first and the last have the most, the others fewer.
    const histories = Array.from({ length: territories }, (_, index) =>
      toldOf(index, index === 0 || index === territories - 1 ? entries : index % 4, year),
    );
    const assignments = histories.flatMap((told, index): S13Assignment[] =>
      [{ assigned: addDays(before, -20), completed: before, name: 'Ana' }, ...told].map((line) => ({
        territory_id: `t${index}`,
        publisher_name: line.name,
        assigned_at: momentOf(line.assigned, timeZone),
        returned_at: momentOf(line.completed, timeZone),
        completed_at: momentOf(line.completed, timeZone),
      })),
    );
    const rows = s13Rows(
      histories.map((_, index) => ({ id: `t${index}`, name: String(index + 1) })),
      assignments,
      { serviceYear: year, campaigns: [], timeZone },
    );
    const pages = s13Pages(rows);
    const sheets = sheetsOf(histories, before);
    expect(pages).toHaveLength(sheets.length);
    // Without a territory there is nothing to print, and the screen offers no file.
    const read = pages.length === 0 ? [] : readPdf(drawPdf({ serviceYear: year, pages }, FONTS));
    expect(read.map(rowsOf)).toEqual(sheets);
    const numbers = read.map((words) => {
      const text = words.map((word) => word.text).join(' ');
      return /Año de servicio: (\d+)/.exec(text)?.[1] + ': ' + /Página \d+ de \d+/.exec(text)?.[0];
    });
    expect(numbers).toEqual(
      sheets.map((_, index) => `${year}: Página ${index + 1} de ${sheets.length}`),
    );
    const { sheets: found } = await readXlsx(await writeWorkbook([recordSheet(pages, 'S-13')]));
    const shown = (found[0]?.rows ?? []).slice(1).map((row) =>
      Array.from({ length: 14 }, (_, column) => {
        const cell = row[column] ?? null;
        return cell instanceof Date ? numericDate(cell.toISOString().slice(0, 10)) : cell;
      }),
    );
    expect(shown).toEqual(sheets.flat());
  },
);

it('a name that is too long for its box keeps its beginning and the mark of a campaign', () => {
  const name = 'Bartolomé Fernández-Etxeberria de los Ángeles Custodios Villanueva';
  const line = { assigned_at: '2025-10-01T18:00:00.000Z', returned_at: null, completed_at: null };
  const [row] = s13Rows(
    [{ id: 't1', name: '1' }],
    [{ territory_id: 't1', publisher_name: name, ...line }],
    {
      serviceYear: 2026,
      campaigns: [{ start_date: '2025-09-15', end_date: '2025-10-15' }],
      timeZone: MEXICO,
    },
  );
  const [words = []] = readPdf(
    drawPdf({ serviceYear: 2026, pages: s13Pages(row ? [row] : []) }, FONTS),
  );
  const [[, , holder] = []] = rowsOf(words);
  expect(holder).toMatch(/^Bartolomé Fernández-Etxeberria.*… \(C\)$/);
  const inRow = words.filter(({ top }) => top > ROWS_TOP && top < ROWS_TOP + NAME_HEIGHT);
  const rights = inRow.filter(({ left }) => left > BLOCKS_LEFT).map(({ right }) => right);
  expect(Math.max(...rights)).toBeLessThan(BLOCKS_LEFT + BLOCK_WIDTH);
});
