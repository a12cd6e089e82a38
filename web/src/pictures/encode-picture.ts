import { LARGEST_PICTURE, LONGEST_SIDE } from '@territorios/contract/pictures/rules.ts';

/** Parts of the whole, from 0 to 1. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Edit {
  /** Quarters of a turn to the right. */
  turns: number;
  area: Area;
}

export const WHOLE: Area = { x: 0, y: 0, width: 1, height: 1 };

/** What is drawn anew has neither the place nor the moment that a camera writes into a photo. */
export function drawPicture(
  bitmap: ImageBitmap,
  { turns, area }: Edit,
  longestSide: number,
): HTMLCanvasElement {
  const isSideways = turns % 2 === 1;
  const width = isSideways ? bitmap.height : bitmap.width;
  const height = isSideways ? bitmap.width : bitmap.height;
  const scale = Math.min(1, longestSide / Math.max(width * area.width, height * area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * area.width * scale));
  canvas.height = Math.max(1, Math.round(height * area.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws nothing');
  // A JPEG has no transparency, which would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate(width / 2 - area.x * width, height / 2 - area.y * height);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  return canvas;
}

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

const SIDES = [LONGEST_SIDE, 1_600, 1_200, 900, 600];
const QUALITIES = [0.85, 0.7, 0.55];

/** The largest and best that a link can carry: Safari writes no WebP, and gives another type. */
export async function encodePicture(bitmap: ImageBitmap, edit: Edit): Promise<Blob> {
  for (const side of SIDES) {
    const canvas = drawPicture(bitmap, edit, side);
    for (const quality of QUALITIES) {
      // oxlint-disable-next-line no-await-in-loop -- a smaller one is made only where it must be
      const webp = await encoded(canvas, 'image/webp', quality);
      const picture =
        webp?.type === 'image/webp'
          ? webp
          : // oxlint-disable-next-line no-await-in-loop
            await encoded(canvas, 'image/jpeg', quality);
      if (picture && picture.size <= LARGEST_PICTURE) return picture;
    }
  }
  throw new Error('no size of the picture is small enough');
}
