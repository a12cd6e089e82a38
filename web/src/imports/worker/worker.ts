// A worker, so that the page answers while a file is read, and a bomb ends with the worker.
import { dayOf } from '@territorios/contract/dates.ts';
import { FileProblem } from '#files/file-problem.ts';
import { serveWorker } from '#files/serve-worker.ts';
import { guessTables } from '#imports/plan/guess.ts';
import { makePlan } from '#imports/plan/make-plan.ts';
import type { Plan } from '#imports/plan/plan.ts';
import { openFiles, openPasted } from '#imports/read/open-file.ts';
import type { FileContent } from '#imports/read/read-file.ts';
import type { Opened, OpenRequest, PlanRequest } from './messages.ts';

/** What was opened last, between opening and planning. */
let kept: FileContent | null = null;

/** Only years of two digits need it, so that the device's calendar will do. */
const today = () => dayOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);

const worker = {
  async open(request: OpenRequest): Promise<Opened> {
    // The old files and the new ones at once would need twice the memory.
    kept = null;
    kept = await ('pasted' in request ? openPasted(request.pasted) : openFiles(request.files));
    return { tables: guessTables(kept, today()), unread: kept.unread ?? [] };
  },

  plan(request: PlanRequest): Plan {
    // After a file that took too long there is another worker.
    if (kept === null) throw new FileProblem('El archivo ya no está abierto. Elíjalo otra vez.');
    return makePlan(kept, request);
  },
};
export type ImportsWorker = typeof worker;

serveWorker(worker);
