// A worker reads, because the page would not answer a click while a large map is read.
import { serveWorker } from '#files/serve-worker.ts';
import { readPasted } from './pasted.ts';

const worker = { readPasted };
export type PasteWorker = typeof worker;

serveWorker(worker);
