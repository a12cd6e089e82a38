// Beside the page, which would not answer a click while very many assignments are read and counted.
import { assignmentSheet } from '#statistics/export/assignment-sheet.ts';
import { historySheets } from '#statistics/export/history-sheets.ts';
import { recordSheet } from '#statistics/export/record-sheet.ts';
import type { SheetContent } from '#files/sheet.ts';
import { filterAssignments } from '#statistics/filter.ts';
import { buildRecord } from '#statistics/record/build.ts';
import { summarize } from '#statistics/summary.ts';
import { ApiError } from '#lib/request.ts';
import type { ExportRequest, Question, Reply, View, ViewRequest } from './messages.ts';
import { readRows, type AssignmentRow } from './rows.ts';

let kept: { token: string | null; rows: AssignmentRow[] } | null = null;

async function refresh(token: string | null): Promise<AssignmentRow[]> {
  kept = { token, rows: await readRows(token) };
  return kept.rows;
}

/** Read anew only for another session. */
const rowsFor = async (token: string | null) =>
  kept?.token === token ? kept.rows : await refresh(token);

function view(rows: readonly AssignmentRow[], { filters, today, timeZone }: ViewRequest): View {
  const passed = filterAssignments(rows, filters, timeZone);
  return {
    summary: summarize(passed, today),
    usedTerritories: new Set(passed.map(({ territory_id }) => territory_id)),
  };
}

function exportSheets(
  rows: readonly AssignmentRow[],
  { filters, timeZone, territories }: ExportRequest,
): SheetContent[] {
  const passed = filterAssignments(rows, filters, timeZone);
  return territories === null
    ? [assignmentSheet(passed, timeZone)]
    : historySheets(territories, passed, timeZone);
}

const reply = (message: Reply, transfer: Transferable[] = []): void =>
  postMessage(message, { transfer });

async function replyWithFile(id: number, sheets: readonly SheetContent[]): Promise<void> {
  reply({ id, kind: 'writing' });
  const { writeWorkbook } = await import('#files/write-workbook.ts');
  const file = await writeWorkbook(sheets);
  reply({ id, kind: 'done', answer: file }, [file.buffer]);
}

async function answer({ id, token, ...question }: Question): Promise<void> {
  if (question.kind === 'load') {
    reply({ id, kind: 'done', answer: (await refresh(token)).length });
    return;
  }
  if (question.kind === 'recordFile') {
    const { pages, sheetName } = question.sent;
    await replyWithFile(id, [recordSheet(pages, sheetName)]);
    return;
  }
  if (question.kind === 'recordPdf') {
    const { writePdf } = await import('#statistics/record/write-pdf.ts');
    const file = await writePdf(question.sent);
    reply({ id, kind: 'done', answer: file }, [file.buffer]);
    return;
  }
  const rows = await rowsFor(token);
  switch (question.kind) {
    case 'view':
      return reply({ id, kind: 'done', answer: view(rows, question.sent) });
    case 'record':
      return reply({ id, kind: 'done', answer: buildRecord(rows, question.sent) });
    case 'export':
      return replyWithFile(id, exportSheets(rows, question.sent));
  }
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  answer(data).catch((error: unknown) => {
    const { id } = data;
    if (error instanceof ApiError) {
      const { message, status, code, retryAfterSeconds } = error;
      reply({ id, kind: 'refused', message, status, code, retryAfterSeconds });
    } else reply({ id, kind: 'failed', reason: String(error) });
  });
});
