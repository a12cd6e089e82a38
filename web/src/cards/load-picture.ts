import { send } from '#lib/request.ts';
import { readToken } from '#lib/token.ts';
import type { Size } from './card-size.ts';
import type { CardImage } from './draw-map.ts';

const DOTS_IN_MM = 300 / 25.4;
const QUALITY = 0.85;

export async function drawJpeg(
  size: Size,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<CardImage> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(size.width));
  canvas.height = Math.max(1, Math.round(size.height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws nothing');
  // A JPEG has no transparency, which would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  draw(context);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY),
  );
  if (!blob) throw new Error('this browser writes no JPEG');
  const { width, height } = canvas;
  return { jpeg: new Uint8Array(await blob.arrayBuffer()), width, height };
}

export async function loadPicture(
  id: string,
  place: Size,
  signal: AbortSignal,
): Promise<CardImage> {
  const path = `/territories/${id}/picture`;
  const blob = await (await send('GET', path, { token: readToken(), signal })).blob();
  const bitmap = await createImageBitmap(blob);
  try {
    const { width, height } = bitmap;
    const largest = Math.min(place.width / width, place.height / height) * DOTS_IN_MM;
    const scale = Math.min(1, largest);
    const isJpeg = blob.type === 'image/jpeg';
    if (isJpeg && scale === 1)
      return { jpeg: new Uint8Array(await blob.arrayBuffer()), width, height };
    return await drawJpeg({ width: width * scale, height: height * scale }, (context) =>
      context.drawImage(bitmap, 0, 0, context.canvas.width, context.canvas.height),
    );
  } finally {
    bitmap.close();
  }
}
