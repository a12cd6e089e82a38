import { transfer } from 'comlink';
import { FileProblem } from '#files/file-problem.ts';
import { createWorkerClient } from '#files/worker-client.ts';
import type { LeftOutRow } from '#imports/export/left-out-sheets.ts';
import type { ChosenFile } from '#imports/read/open-file.ts';
import type { Plan } from '#imports/layouts/plan.ts';
import type { Opened, OpenRequest, PlanRequest } from './messages.ts';
import type { CellsRequest, RowCell } from './row-cells.ts';
import type { ImportsWorker } from './worker.ts';

/** 20,000 rows take two seconds on a slow machine. */
const LONGEST_MS = 20_000;
const tooSlow = (): FileProblem =>
  new FileProblem('El archivo tarda demasiado en leerse. Divídalo en varios.');
/** The browser ends a worker whose memory runs out, or says so in one of several ways. */
const OUT_OF_MEMORY = /memory|allocation|invalid (?:array|string) length/i;

const { run } = createWorkerClient<ImportsWorker>({
  start: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  limit: { milliseconds: LONGEST_MS, error: tooSlow },
});

const explained = (error: unknown): never => {
  if (error instanceof Error && OUT_OF_MEMORY.test(error.message))
    throw new FileProblem('El archivo necesita más memoria de la que hay. Divídalo en varios.');
  throw error;
};

const buffersOf = (files: readonly ChosenFile[]): ArrayBuffer[] =>
  files.flatMap((file) => ('bytes' in file ? [file.bytes] : []));

/** Each call throws FileProblem, whose sentence is for the person, or ApiError if the reader is missing. */
export const openInWorker = (request: OpenRequest): Promise<Opened> =>
  run((worker) =>
    // The page has no use for the bytes any longer.
    worker.open('files' in request ? transfer(request, buffersOf(request.files)) : request),
  ).catch(explained);

export const leftOutInWorker = (rows: readonly LeftOutRow[]): Promise<Uint8Array<ArrayBuffer>> =>
  run((worker) => worker.leftOut(rows)).catch(explained);

export const planInWorker = (request: PlanRequest): Promise<Plan> =>
  run((worker) => worker.plan(request)).catch(explained);

export const cellsInWorker = (request: CellsRequest): Promise<RowCell[]> =>
  run((worker) => worker.cells(request)).catch(explained);
