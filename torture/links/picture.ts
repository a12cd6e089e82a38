import { PIXELS } from './links.ts';
import { look } from './look.ts';
import { readWhile, type Reading } from './read.ts';

export const PICTURE_WAYS = ['whole', 'by its ETag'] as const;
export type PictureWay = (typeof PICTURE_WAYS)[number];

/** What an answer has as long as the picture may be seen. */
export const SHOWN_BY: Record<PictureWay, string> = { whole: PIXELS, 'by its ETag': '304 {' };

/** Reads the picture of a link or a card's code as readWhile reads what it says. */
export async function readPictureWhile(
  reading: Omit<Reading, 'heldBack'>,
  way: PictureWay,
): Promise<string[]> {
  const path = `${reading.path}/picture`;
  const [address = ''] = reading.addresses;
  const etag = String((await look(address, path, reading.from)).headers['etag']);
  return readWhile({
    ...reading,
    path,
    heldBack: Object.values(SHOWN_BY),
    shown: [SHOWN_BY[way]],
    ...(way !== 'whole' && { etag }),
  });
}
