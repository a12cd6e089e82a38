// A worker, so that the page answers a click while many photos are opened and made small.
import { transfer } from 'comlink';
import { serveWorker } from '#files/serve-worker.ts';
import type { Edit } from './draw-picture.ts';
import { encodePicture, shrinkPicture } from './encode-picture.ts';

let last: Promise<unknown> = Promise.resolve();

/** One photo after the other, because each takes fifty megabytes while it is open. */
function inTurn<Made>(make: () => Promise<Made>): Promise<Made> {
  const made = last.then(make, make);
  last = made;
  return made;
}

const worker = {
  encode: (file: Blob, edit: Edit): Promise<Blob> => inTurn(() => encodePicture(file, edit)),
  shrink: async (file: Blob): Promise<ImageBitmap> => {
    const bitmap = await inTurn(() => shrinkPicture(file));
    return transfer(bitmap, [bitmap]);
  },
};
export type PicturesWorker = typeof worker;

serveWorker(worker);
