/** Builds and writes a file beside the page, which stays usable meanwhile. */
import { assignmentSheet } from './assignment-sheet.ts';
import { historySheets } from './history-sheets.ts';
import type { ExportReport, ExportRequest } from './messages.ts';
import { writeWorkbook } from './write-workbook.ts';

const report = (message: ExportReport, transfer: Transferable[] = []): void =>
  postMessage(message, { transfer });

async function run(request: ExportRequest): Promise<void> {
  const { assignments, timeZone } = request;
  const sheets =
    request.kind === 'history'
      ? historySheets(request.territories, assignments, timeZone)
      : [assignmentSheet(assignments, timeZone)];
  report({ kind: 'writing' });
  const file = await writeWorkbook(sheets);
  report({ kind: 'done', file }, [file.buffer]);
}

addEventListener('message', ({ data }: MessageEvent<ExportRequest>) => {
  run(data).catch((error: unknown) => report({ kind: 'failed', reason: String(error) }));
});
