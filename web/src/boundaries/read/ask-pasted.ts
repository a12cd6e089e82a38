import type { PasteReply } from './paste-worker.ts';
import type { Pasted } from './pasted.ts';

const LONGEST_MS = 20_000;
const TOO_SLOW = 'El texto tarda demasiado en leerse. Pegue solo el límite de este territorio.';

/** Reads what was pasted (pasted.ts) in a worker of its own. */
export function askPasted(text: string): Promise<Pasted> {
  const worker = new Worker(new URL('./paste-worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<Pasted>((resolve, reject) => {
    timer = setTimeout(() => resolve({ problem: TOO_SLOW }), LONGEST_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<PasteReply>) =>
      'reason' in data ? reject(new Error(data.reason)) : resolve(data),
    );
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage(text);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
