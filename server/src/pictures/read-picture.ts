import type { Picture, PictureType } from '@territorios/contract/picture.ts';
import { LONGEST_SIDE, type PictureProblem } from '@territorios/contract/pictures/rules.ts';
import { readJpeg, type ReadPicture } from './read-jpeg.ts';
import { readWebp } from './read-webp.ts';

const READERS: Record<PictureType, (bytes: Buffer) => ReadPicture> = {
  'image/jpeg': readJpeg,
  'image/webp': readWebp,
};

const typeOf = (bytes: Buffer): PictureType => (bytes[0] === 0xff ? 'image/jpeg' : 'image/webp');

/** Reads headers alone, never pixels. @returns the bytes to store, which hold nothing but the picture */
export function readPicture(sent: Picture): { bytes: Buffer } | { problem: PictureProblem } {
  const bytes = Buffer.from(sent.bytes);
  if (bytes.length === 0) return { problem: 'empty' };
  const type = typeOf(bytes);
  const read = READERS[type](bytes);
  if ('problem' in read) return read;
  if (type !== sent.type) return { problem: 'of_another_type' };
  if (read.width > LONGEST_SIDE || read.height > LONGEST_SIDE) return { problem: 'too_wide' };
  return { bytes: read.bytes };
}
