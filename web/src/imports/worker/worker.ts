// A worker, so that the page answers while a file is read, and a bomb ends with the worker.
import { dayOf, type Day } from '@territorios/contract/dates.ts';
import { transfer } from 'comlink';
import { FileProblem } from '#files/file-problem.ts';
import { serveWorker } from '#files/serve-worker.ts';
import { guessTables } from '#imports/layouts/guess.ts';
import { knownNames, type NameLists } from '#imports/layouts/table-columns.ts';
import { withDayColumn } from '#imports/layouts/held-since.ts';
import { makePlan } from '#imports/layouts/make-plan.ts';
import { leftOutSheets, type LeftOutRow } from '#imports/export/left-out-sheets.ts';
import type { Plan, TableChoice, TableGuess } from '#imports/layouts/plan.ts';
import { openFiles, openPasted, type ChosenFile } from '#imports/read/open-file.ts';
import type { FileContent, UnreadFile } from '#imports/read/read-file.ts';
import { corrected, type Correction } from './corrected.ts';
import { rowCells, type CellsRequest, type RowCell } from './row-cells.ts';

export type OpenRequest = ({ files: readonly ChosenFile[] } | { pasted: string }) & {
  known: NameLists;
};

interface Opened {
  tables: readonly TableGuess[];
  unread: readonly UnreadFile[];
}

interface Planned {
  /** Each table of the answer to `open` has one choice. */
  choices: readonly TableChoice[];
  today: Day;
}

/** The file that was opened last is the one that is planned. */
let kept: FileContent | null = null;

let planned: { content: FileContent } & Planned = {
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

  plan({ corrections, ...request }: Planned & { corrections: readonly Correction[] }): Plan {
    // After a file that took too long there is another worker.
    if (kept === null) throw new FileProblem('El archivo ya no está abierto. Elíjalo otra vez.');
    const { tables } = kept;
    const choices = request.choices.map((choice, index) => {
      const table = tables[index];
      return table ? withDayColumn(choice, table) : choice;
    });
    planned = { ...request, content: corrected(kept, corrections), choices };
    return makePlan(planned.content, planned);
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
