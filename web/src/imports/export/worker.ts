// In a worker, because reading and writing all lists would block the page.
import { transfer } from 'comlink';
import { serveWorker } from '#files/serve-worker.ts';
import { writeWorkbook } from '#files/write-workbook.ts';
import { fullExportSheets } from './full-export-sheets.ts';
import { readFullExportLists } from './read-lists.ts';

const worker = {
  /** @param token the session's, which a worker cannot read */
  makeFile: async (token: string | null, timeZone: string): Promise<Uint8Array<ArrayBuffer>> => {
    const lists = await readFullExportLists(token);
    const file = await writeWorkbook(fullExportSheets(lists, timeZone));
    return transfer(file, [file.buffer]);
  },
};
export type FullExportWorker = typeof worker;

serveWorker(worker);
