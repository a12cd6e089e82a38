import type { Remote } from 'comlink';
import { runOnce } from '#files/worker-client.ts';
import type { CardSheets } from './draw-cards.ts';
import type { CardsWorker } from './worker.ts';

/** @returns a PDF */
export const writeCards = (sheets: CardSheets): Promise<Uint8Array<ArrayBuffer>> =>
  runOnce(
    { start: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) },
    (worker: Remote<CardsWorker>) => worker.draw(sheets),
  );
