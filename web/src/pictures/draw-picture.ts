/** Its numbers are parts of the whole, from 0 to 1. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Edit {
  /** The unit is a quarter of a turn to the right. */
  turns: number;
  area: Area;
}

export const WHOLE: Area = { x: 0, y: 0, width: 1, height: 1 };
export const UNCHANGED: Edit = { turns: 0, area: WHOLE };

export const isUnchanged = ({ turns, area: { width, height } }: Edit): boolean =>
  turns === 0 && width === 1 && height === 1;

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** What is drawn anew has neither the place nor the moment that a camera writes into a photo. */
export function drawPicture(
  context: Context,
  source: ImageBitmap | OffscreenCanvas,
  { turns, area }: Edit,
  longestSide: number,
): void {
  const isSideways = turns % 2 === 1;
  const width = isSideways ? source.height : source.width;
  const height = isSideways ? source.width : source.height;
  const scale = Math.min(1, longestSide / Math.max(width * area.width, height * area.height));
  const { canvas } = context;
  canvas.width = Math.max(1, Math.round(width * area.width * scale));
  canvas.height = Math.max(1, Math.round(height * area.height * scale));
  // A JPEG has no transparency, which would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate(width / 2 - area.x * width, height / 2 - area.y * height);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(source, -source.width / 2, -source.height / 2);
}
