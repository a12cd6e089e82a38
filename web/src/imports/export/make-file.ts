import { readToken } from '#lib/token.ts';
import type { FullExportReply, FullExportRequest } from './messages.ts';

/** A worker of its own, which goes with all that it has read. */
export async function makeFullExportFile(timeZone: string): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FullExportReply>) => {
        if (data.kind === 'done') resolve(data.file);
        else reject(new Error(data.reason));
      });
      worker.addEventListener('error', ({ message }) =>
        reject(new Error(message || 'The worker could not be loaded.')),
      );
      worker.postMessage({ token: readToken(), timeZone } satisfies FullExportRequest);
    });
  } finally {
    worker.terminate();
  }
}
