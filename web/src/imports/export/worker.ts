// Beside the page, which would not answer a click while all lists are read and written.
import { writeWorkbook } from '#files/write-workbook.ts';
import { fullExportSheets } from './full-export-sheets.ts';
import type { FullExportReply, FullExportRequest } from './messages.ts';
import { readFullExportLists } from './read-lists.ts';

const reply = (message: FullExportReply, transfer: Transferable[] = []): void =>
  postMessage(message, { transfer });

async function exportAll({ token, timeZone }: FullExportRequest): Promise<void> {
  const lists = await readFullExportLists(token);
  const file = await writeWorkbook(fullExportSheets(lists, timeZone));
  reply({ kind: 'done', file }, [file.buffer]);
}

addEventListener('message', ({ data }: MessageEvent<FullExportRequest>) => {
  exportAll(data).catch((error: unknown) => reply({ kind: 'failed', reason: String(error) }));
});
