// Beside the page, which would not answer a click while a large map is read.
import { readPasted, type Pasted } from './pasted.ts';

export type PasteReply = Pasted | { reason: string };

addEventListener('message', ({ data }: MessageEvent<string>) => {
  void readPasted(data)
    .catch((error: unknown): PasteReply => ({ reason: String(error) }))
    .then((reply) => postMessage(reply));
});
