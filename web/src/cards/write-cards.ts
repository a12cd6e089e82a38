import type { CardSheets } from './draw-cards.ts';
import type { CardsReply } from './worker.ts';

/** Draws them in a worker of their own. @returns a PDF */
export function writeCards(sheets: CardSheets): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<CardsReply>) => {
      if ('file' in data) resolve(data.file);
      else reject(new Error(data.reason));
    });
    // Without a message the worker's own file could not be loaded.
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage(sheets);
  }).finally(() => worker.terminate());
}
