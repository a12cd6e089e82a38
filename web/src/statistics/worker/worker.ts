// Beside the page, which would not answer a click while very many assignments are read and counted.
import { assignmentSheet } from '#statistics/export/assignment-sheet.ts';
import { historySheets } from '#statistics/export/history-sheets.ts';
import { filterAssignments } from '#statistics/filter.ts';
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

async function writeFile(
  rows: readonly AssignmentRow[],
  { filters, timeZone, territories }: ExportRequest,
  onWriting: () => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const passed = filterAssignments(rows, filters, timeZone);
  const sheets =
    territories === null
      ? [assignmentSheet(passed, timeZone)]
      : historySheets(territories, passed, timeZone);
  onWriting();
  const { writeWorkbook } = await import('#statistics/export/write-workbook.ts');
  return writeWorkbook(sheets);
}

const reply = (message: Reply, transfer: Transferable[] = []): void =>
  postMessage(message, { transfer });

async function answer({ id, token, ...question }: Question): Promise<void> {
  if (question.kind === 'load') {
    reply({ id, kind: 'done', answer: (await refresh(token)).length });
    return;
  }
  const rows = await rowsFor(token);
  if (question.kind === 'view') {
    reply({ id, kind: 'done', answer: view(rows, question.sent) });
    return;
  }
  const file = await writeFile(rows, question.sent, () => reply({ id, kind: 'writing' }));
  reply({ id, kind: 'done', answer: file }, [file.buffer]);
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
