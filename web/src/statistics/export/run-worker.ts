import type { ExportReport, ExportRequest } from './messages.ts';

/**
 * Makes a file in a worker of its own; its code is loaded with the first export.
 * @param onWriting told when the sheets are ready and the file is being written
 */
export async function runExportWorker(
  request: ExportRequest,
  onWriting: () => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const made = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ExportReport>) => {
      if (data.kind === 'writing') onWriting();
      else if (data.kind === 'done') resolve(data.file);
      else reject(new Error(data.reason));
    });
    worker.addEventListener('error', ({ message }) =>
      reject(new Error(message || 'The export worker could not be loaded.')),
    );
  });
  worker.postMessage(request);
  return made.finally(() => worker.terminate());
}
