import { addDays, numericDate, startOfDay, type Day } from '@territorios/contract/dates.ts';
import { s13Pages, s13Rows, type S13Assignment } from '@territorios/contract/statistics/s13.ts';
import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { recordSheet } from '#statistics/export/record-sheet.ts';
import { writeWorkbook } from '#files/write-workbook.ts';
import { drawPdf } from './draw-pdf.ts';
import { FONTS, readPdf, rowsOf } from './testing/read-pdf.ts';

const MEXICO = 'America/Mexico_City';
const MADRID = 'Europe/Madrid';
const NAMES = ['Marta Núñez', 'Łukasz Wójcik', 'Ștefan Țăranu'];

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
      [4, 5, 9].map((entries) => ({
        timeZone,
        paper: timeZone === MADRID ? ('a4' as const) : ('letter' as const),
        year,
        territories,
        entries,
      })),
    ),
  ),
);

it.each(cases)(
  'the record is read back from its files, box by box: $territories territories with up to $entries entries, $year, $timeZone, $paper',
  async ({ timeZone, paper, year, territories, entries }) => {
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
    const read =
      pages.length === 0 ? [] : readPdf(drawPdf({ serviceYear: year, pages, paper }, FONTS));
    expect(read.map((words) => rowsOf(words, paper))).toEqual(sheets);
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
