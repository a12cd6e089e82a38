import type { Remote } from 'comlink';
import { FileProblem } from '#files/file-problem.ts';
import { runOnce } from '#files/worker-client.ts';
import type { PasteWorker } from './paste-worker.ts';
import type { PastedArea } from './pasted.ts';

const LONGEST_MS = 20_000;
const tooSlow = (): FileProblem =>
  new FileProblem('El texto tarda demasiado en leerse. Pegue solo el contorno de este territorio.');

export type PastedBoundary = { areas: readonly PastedArea[] } | { problem: string };

/** @returns at least one area, or the sentence of what is wrong with the text */
export async function askPasted(text: string): Promise<PastedBoundary> {
  const start = () => new Worker(new URL('./paste-worker.ts', import.meta.url), { type: 'module' });
  try {
    const areas = await runOnce(
      { start, limit: { milliseconds: LONGEST_MS, error: tooSlow } },
      (worker: Remote<PasteWorker>) => worker.readPasted(text),
    );
    return { areas };
  } catch (error) {
    if (error instanceof FileProblem) return { problem: error.message };
    throw error;
  }
}
