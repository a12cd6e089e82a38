import { LARGEST_PICTURE, LONGEST_SIDE } from '@territorios/contract/pictures/rules.ts';
import { FileProblem } from '#files/file-problem.ts';
import { drawPicture, UNCHANGED, type Edit } from './draw-picture.ts';
import { UNREADABLE } from './picture-problem.ts';

const SHOWN_SIDE = 1_000;

/** From the best to the smallest; a weight is about the part of the first one's bytes. */
const STEPS = [
  { side: LONGEST_SIDE, quality: 0.85, weight: 1 },
  { side: LONGEST_SIDE, quality: 0.7, weight: 0.6 },
  { side: LONGEST_SIDE, quality: 0.55, weight: 0.5 },
  { side: 1_600, quality: 0.7, weight: 0.42 },
  { side: 1_600, quality: 0.55, weight: 0.35 },
  { side: 1_200, quality: 0.7, weight: 0.26 },
  { side: 1_200, quality: 0.55, weight: 0.22 },
  { side: 900, quality: 0.7, weight: 0.16 },
  { side: 900, quality: 0.55, weight: 0.13 },
  // The last one is tried in any case.
  { side: 600, quality: 0.55, weight: 0 },
];

function drawn(
  source: ImageBitmap | OffscreenCanvas,
  edit: Edit,
  longestSide: number,
): OffscreenCanvas {
  const canvas = new OffscreenCanvas(1, 1);
  // The pixels are read again at once, so that a graphics card would only carry them to and fro.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser draws nothing');
  drawPicture(context, source, edit, longestSide);
  return canvas;
}

/** The pixels of a phone's photo take fifty megabytes, which are given back at once. */
async function openPicture(file: Blob, edit: Edit, longestSide: number): Promise<OffscreenCanvas> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new FileProblem(UNREADABLE);
  });
  try {
    return drawn(bitmap, edit, longestSide);
  } finally {
    bitmap.close();
  }
}

/** Safari writes no WebP, and gives another type. */
async function writtenType(source: OffscreenCanvas): Promise<string> {
  const tried = await drawn(source, UNCHANGED, 1).convertToBlob({ type: 'image/webp' });
  return tried.type === 'image/webp' ? tried.type : 'image/jpeg';
}

/** The best that a link can carry. */
export async function encodePicture(file: Blob, edit: Edit): Promise<Blob> {
  const largest = await openPicture(file, edit, LONGEST_SIDE);
  const type = await writtenType(largest);
  let bytesOfFirst = 0;
  for (const { side, quality, weight } of STEPS) {
    // What would be too large is not tried, because each try takes a phone a second.
    if (bytesOfFirst * weight > LARGEST_PICTURE) continue;
    const canvas = side === LONGEST_SIDE ? largest : drawn(largest, UNCHANGED, side);
    // oxlint-disable-next-line no-await-in-loop -- a smaller one is made only where it must be
    const picture = await canvas.convertToBlob({ type, quality });
    if (picture.size <= LARGEST_PICTURE) return picture;
    bytesOfFirst = picture.size / weight;
  }
  throw new FileProblem('La imagen no se pudo hacer lo bastante pequeña.');
}

export async function shrinkPicture(file: Blob): Promise<ImageBitmap> {
  return (await openPicture(file, UNCHANGED, SHOWN_SIDE)).transferToImageBitmap();
}
