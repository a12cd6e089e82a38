import type { Remote } from 'comlink';
import { runOnce } from '#files/worker-client.ts';
import { readToken } from '#lib/token.ts';
import type { FullExportWorker } from './worker.ts';

export const makeFullExportFile = (timeZone: string): Promise<Uint8Array<ArrayBuffer>> =>
  runOnce(
    { start: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) },
    (worker: Remote<FullExportWorker>) => worker.makeFile(readToken(), timeZone),
  );
