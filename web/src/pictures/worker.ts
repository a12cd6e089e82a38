// A worker, so that the page answers a click while many photos are opened and made small.
import { transfer } from 'comlink';
import { serveWorker } from '#files/serve-worker.ts';
import { encodePicture, shrinkPicture } from './encode-picture.ts';

const worker = {
  encode: encodePicture,
  shrink: async (file: Blob): Promise<ImageBitmap> => {
    const bitmap = await shrinkPicture(file);
    return transfer(bitmap, [bitmap]);
  },
};
export type PicturesWorker = typeof worker;

serveWorker(worker);
