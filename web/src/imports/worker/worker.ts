// A worker, so that the page answers while a file is read, and a bomb ends with the worker.
import { dayOf } from '@territorios/contract/dates.ts';
import { transfer } from 'comlink';
import { FileProblem } from '#files/file-problem.ts';
import { serveWorker } from '#files/serve-worker.ts';
import { guessTables } from '#imports/layouts/guess.ts';
import { knownNames } from '#imports/layouts/known-names.ts';
import { makePlan } from '#imports/layouts/make-plan.ts';
import { leftOutSheets, type LeftOutRow } from '#imports/export/left-out-sheets.ts';
import type { Plan } from '#imports/layouts/plan.ts';
import { openFiles, openPasted } from '#imports/read/open-file.ts';
import type { FileContent } from '#imports/read/read-file.ts';
import { corrected } from './corrected.ts';
import type { Opened, OpenRequest, PlanRequest } from './messages.ts';
import { rowCells, type CellsRequest, type RowCell } from './row-cells.ts';

/** The file that was opened last is the one that is planned. */
let kept: FileContent | null = null;

let planned: { content: FileContent } & Pick<PlanRequest, 'choices' | 'today'> = {
  content: { tables: [], areas: [] },
  choices: [],
  today: '',
};

/** Only years of two digits need it, so that the device's calendar will do. */
const today = () => dayOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);

const worker = {
  async open(request: OpenRequest): Promise<Opened> {
    // The old files and the new ones at once would need twice the memory.
    kept = null;
    kept = await ('pasted' in request ? openPasted(request.pasted) : openFiles(request.files));
    const tables = guessTables(kept, today(), knownNames(request.known));
    return { tables, unread: kept.unread ?? [] };
  },

  plan(request: PlanRequest): Plan {
    // After a file that took too long there is another worker.
    if (kept === null) throw new FileProblem('El archivo ya no está abierto. Elíjalo otra vez.');
    const { choices, corrections, today: day } = request;
    planned = { content: corrected(kept, corrections), choices, today: day };
    return makePlan(planned.content, request);
  },

  cells: (request: CellsRequest): RowCell[] => rowCells(planned.content, planned.choices, request),

  async leftOut(rows: readonly LeftOutRow[]): Promise<Uint8Array<ArrayBuffer>> {
    const { content, choices, today: day } = planned;
    const { writeWorkbook } = await import('#files/write-workbook.ts');
    const file = await writeWorkbook(leftOutSheets(content.tables, choices, rows, day));
    return transfer(file, [file.buffer]);
  },
};
export type ImportsWorker = typeof worker;

serveWorker(worker);
