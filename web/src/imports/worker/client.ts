import type { Remote } from 'comlink';
import { FileProblem } from '#files/file-problem.ts';
import { createWorkerClient } from '#files/worker-client.ts';
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

/** Each call throws FileProblem, whose sentence is for the person, or ApiError if the reader is missing. */
export const inWorker = <Answer>(
  task: (worker: Remote<ImportsWorker>) => Promise<Answer>,
): Promise<Answer> => run(task).catch(explained);
