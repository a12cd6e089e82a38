import { PIXELS } from './links.ts';
import { look } from './look.ts';
import { readWhile, type Reading } from './read.ts';

/** With its ETag an answer is 304 as long as the picture may be seen. */
export const PICTURE_WAYS = ['whole', 'by its ETag'] as const;
export type PictureWay = (typeof PICTURE_WAYS)[number];

/** Reads the picture of a link or a card's code as readWhile reads what it says. */
export async function readPictureWhile(
  reading: Omit<Reading, 'heldBack'>,
  way: PictureWay,
): Promise<string[]> {
  const path = `${reading.path}/picture`;
  const [address = ''] = reading.addresses;
  const etag = String((await look(address, path, reading.from)).headers['etag']);
  const heldBack = way === 'whole' ? [PIXELS] : ['304 {'];
  return readWhile({
    ...reading,
    path,
    heldBack,
    shown: heldBack,
    ...(way !== 'whole' && { etag }),
  });
}
