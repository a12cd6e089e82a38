import { createWorkerClient } from '#files/worker-client.ts';
import type { Edit } from './draw-picture.ts';
import type { PicturesWorker } from './worker.ts';

const { run } = createWorkerClient<PicturesWorker>({
  start: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
});

/** @throws FileProblem, whose sentence is for the person; ApiError where the worker cannot be fetched */
export const encodeInWorker = (file: Blob, edit: Edit): Promise<Blob> =>
  run((worker) => worker.encode(file, edit));

export const shrinkInWorker = (file: Blob): Promise<ImageBitmap> =>
  run((worker) => worker.shrink(file));
