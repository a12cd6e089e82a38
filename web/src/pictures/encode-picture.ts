import { LONGEST_SIDE } from '@territorios/contract/pictures/rules.ts';
import { FileProblem } from '#files/file-problem.ts';
import { drawPicture, UNCHANGED, type Edit } from './draw-picture.ts';
import { UNREADABLE } from './picture-problem.ts';

const SHOWN_SIDE = 1_000;
/** A slow network carries it within the second after the text of a link; the server takes half as much again. */
const LARGEST_BYTES = 135_000;

/** From the best to the smallest. */
const STEPS = [
  { side: LONGEST_SIDE, quality: 0.85 },
  { side: LONGEST_SIDE, quality: 0.7 },
  { side: LONGEST_SIDE, quality: 0.55 },
  { side: 1_600, quality: 0.7 },
  { side: 1_600, quality: 0.55 },
  { side: 1_200, quality: 0.7 },
  { side: 1_200, quality: 0.55 },
  { side: 900, quality: 0.7 },
  { side: 900, quality: 0.55 },
  { side: 600, quality: 0.55 },
];
type Step = (typeof STEPS)[number];
/** Of a sample, in each direction; each is so many times smaller than its part of the picture. */
const PIECES = 4;

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

const canDecodeSmall = 'ImageDecoder' in globalThis && 'rotation' in VideoFrame.prototype;

/** A phone's photo has a quarter of its pixels then. @returns null where a browser cannot, or may have lost the shape */
async function decodeSmall(file: Blob, side: number): Promise<ImageBitmap | null> {
  if (!canDecodeSmall || file.type !== 'image/jpeg') return null;
  const size = { desiredWidth: side, desiredHeight: side };
  const decoder = new ImageDecoder({ data: file.stream(), type: file.type, ...size });
  try {
    const { image } = await decoder.decode();
    try {
      const isStretched = image.displayWidth === side && image.displayHeight === side;
      return isStretched ? null : await createImageBitmap(image);
    } finally {
      image.close();
    }
  } catch {
    return null;
  } finally {
    decoder.close();
  }
}

async function openPicture(file: Blob, edit: Edit, longestSide: number): Promise<OffscreenCanvas> {
  const { width, height } = edit.area;
  const side = Math.ceil(longestSide / Math.min(width, height));
  const bitmap =
    (await decodeSmall(file, side)) ??
    (await createImageBitmap(file).catch(() => {
      throw new FileProblem(UNREADABLE);
    }));
  try {
    return drawn(bitmap, edit, longestSide);
  } finally {
    bitmap.close();
  }
}

/** Gives its pixels back at once. */
function clear(canvas: OffscreenCanvas): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** Pieces from all over, whose bytes are about the same part of the whole as their pixels. */
function sampleOf(source: OffscreenCanvas): OffscreenCanvas {
  const width = Math.ceil(source.width / PIECES ** 2);
  const height = Math.ceil(source.height / PIECES ** 2);
  const sample = new OffscreenCanvas(width * PIECES, height * PIECES);
  const context = sample.getContext('2d', { willReadFrequently: true });
  for (let column = 0; column < PIECES; column += 1)
    for (let row = 0; row < PIECES; row += 1) {
      const x = Math.floor((column * source.width) / PIECES);
      const y = Math.floor((row * source.height) / PIECES);
      const [toX, toY] = [column * width, row * height];
      context?.drawImage(source, x, y, width, height, toX, toY, width, height);
    }
  return sample;
}

/** Safari writes no WebP, and gives another type. */
async function write(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const written = await canvas.convertToBlob({ type: 'image/webp', quality });
  return written.type === 'image/webp'
    ? written
    : canvas.convertToBlob({ type: 'image/jpeg', quality });
}

/** @returns null where it would be too large */
async function encode(largest: OffscreenCanvas, step: Step): Promise<Blob | null> {
  const canvas = step.side === LONGEST_SIDE ? largest : drawn(largest, UNCHANGED, step.side);
  // What would be too large is not written whole, because that takes a phone a second.
  const sample = sampleOf(canvas);
  const { size } = await write(sample, step.quality);
  clear(sample);
  const isLikely = size * PIECES ** 2 <= LARGEST_BYTES || step === STEPS.at(-1);
  const picture = isLikely ? await write(canvas, step.quality) : null;
  if (canvas !== largest) clear(canvas);
  return picture && picture.size <= LARGEST_BYTES ? picture : null;
}

/** The best that a link can carry. */
export async function encodePicture(file: Blob, edit: Edit): Promise<Blob> {
  const largest = await openPicture(file, edit, LONGEST_SIDE);
  try {
    for (const step of STEPS) {
      // oxlint-disable-next-line no-await-in-loop -- a smaller one is made only where it must be
      const picture = await encode(largest, step);
      if (picture) return picture;
    }
  } finally {
    clear(largest);
  }
  throw new FileProblem('La imagen no se pudo hacer lo bastante pequeña.');
}

export async function shrinkPicture(file: Blob): Promise<ImageBitmap> {
  return (await openPicture(file, UNCHANGED, SHOWN_SIDE)).transferToImageBitmap();
}
