// A worker, so that the page answers a click while very many assignments are read and counted.
import type { Day } from '@territorios/contract/dates.ts';
import { transfer } from 'comlink';
import { serveWorker } from '#files/serve-worker.ts';
import type { SheetContent } from '#files/sheet.ts';
import { assignmentSheet } from '#statistics/export/assignment-sheet.ts';
import { historySheets, type SheetTerritory } from '#statistics/export/history-sheets.ts';
import { recordSheet } from '#statistics/export/record-sheet.ts';
import { filterAssignments, type StatisticsFilters } from '#statistics/filter.ts';
import {
  buildRecord,
  type RecordRequest,
  type ServiceYearRecord,
} from '#statistics/record/build.ts';
import type { RecordFacts } from '#statistics/record/draw-pdf.ts';
import { summarize, type Summary } from '#statistics/summary.ts';
import { readRows, type AssignmentRow } from './rows.ts';

/** The token is the session's, which a worker cannot read. */
type Token = string | null;
type FileBytes = Uint8Array<ArrayBuffer>;

export interface View {
  summary: Summary;
  usedTerritories: ReadonlySet<string>;
}

interface Choice {
  filters: StatisticsFilters;
  timeZone: string;
}

export interface ViewRequest extends Choice {
  today: Day;
}

let kept: { token: Token; rows: AssignmentRow[] } | null = null;

async function refresh(token: Token): Promise<AssignmentRow[]> {
  kept = { token, rows: await readRows(token) };
  return kept.rows;
}

/** Only another session makes it read the rows anew. */
const rowsFor = async (token: Token) => (kept?.token === token ? kept.rows : await refresh(token));

const chosenRows = async (token: Token, { filters, timeZone }: Choice) =>
  filterAssignments(await rowsFor(token), filters, timeZone);

async function write(sheets: readonly SheetContent[]): Promise<FileBytes> {
  const { writeWorkbook } = await import('#files/write-workbook.ts');
  const file = await writeWorkbook(sheets);
  return transfer(file, [file.buffer]);
}

const worker = {
  load: async (token: Token): Promise<number> => (await refresh(token)).length,

  async view(token: Token, request: ViewRequest): Promise<View> {
    const rows = await chosenRows(token, request);
    return {
      summary: summarize(rows, request.today),
      usedTerritories: new Set(rows.map(({ territory_id }) => territory_id)),
    };
  },

  async exportAssignments(token: Token, choice: Choice, onWriting: () => void): Promise<FileBytes> {
    const sheet = assignmentSheet(await chosenRows(token, choice), choice.timeZone);
    onWriting();
    return write([sheet]);
  },

  async exportHistory(
    token: Token,
    { territories, ...choice }: Choice & { territories: readonly SheetTerritory[] },
    onWriting: () => void,
  ): Promise<FileBytes> {
    const rows = await chosenRows(token, choice);
    const sheets = historySheets(territories, rows, choice.timeZone);
    onWriting();
    return write(sheets);
  },

  record: async (token: Token, request: RecordRequest): Promise<ServiceYearRecord> =>
    buildRecord(await rowsFor(token), request),

  // The files are made of what is on the screen, so that both are the same.
  recordSheet: (pages: RecordFacts['pages'], sheetName: string): Promise<FileBytes> =>
    write([recordSheet(pages, sheetName)]),

  async recordPdf(record: RecordFacts): Promise<FileBytes> {
    const { writePdf } = await import('#statistics/record/write-pdf.ts');
    const file = await writePdf(record);
    return transfer(file, [file.buffer]);
  },
};
export type StatisticsWorker = typeof worker;

serveWorker(worker);
