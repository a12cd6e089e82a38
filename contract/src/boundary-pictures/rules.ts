/** A boundary as a picture without tiles: screen, card and chat draw the same lines. */
import { readBoundary, type MultiPolygon, type Position } from '#boundaries/rules.ts';

/** The box that the picture fits, in any unit. */
export interface PictureBox {
  width: number;
  height: number;
  margin: number;
  /** Points that are closer to each other are drawn as one. */
  detail: number;
}

export type Point = readonly [x: number, y: number];
/** Outer rings go one way and holes the other, so that the nonzero rule fills them. */
export type Ring = readonly Point[];

const FEWEST_CORNERS = 3;

export function simplified(ring: readonly Point[], detail: number): Ring {
  let last: Point | undefined;
  const kept = ring.filter((point) => {
    if (last && Math.hypot(point[0] - last[0], point[1] - last[1]) < detail) return false;
    last = point;
    return true;
  });
  // A part smaller than the detail is still drawn.
  return kept.length < FEWEST_CORNERS ? ring : kept;
}

/** @param list at least one number, and too many to spread over arguments */
const extremes = (list: readonly number[]): [least: number, most: number] =>
  list.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  );

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Each ring ends where it begins. @returns none for what is no boundary */
export const ringsOf = (geometry: string): readonly (readonly Position[])[] => {
  const read = readBoundary(geometry);
  // `readBoundary` has written it.
  return 'problem' in read ? [] : (JSON.parse(read.geometry) as MultiPolygon).coordinates.flat();
};

/** North is up, and the middle of all boundaries is the box's. @returns no rings for what is no boundary */
export function picturesOf(
  geometries: readonly string[],
  box: PictureBox,
): readonly (readonly Ring[])[] {
  const all = geometries.map(ringsOf);
  const rings = all.flat();
  const [south, north] = extremes(rings.flatMap((ring) => ring.map(([, latitude]) => latitude)));
  // A degree of longitude is shorter the further it is from the equator.
  const shrink = Math.cos(radians((south + north) / 2));
  const [west, east] = extremes(rings.flatMap((ring) => ring.map(([longitude]) => longitude)));
  const { width, height, margin, detail } = box;
  const scale = Math.min(
    (width - 2 * margin) / ((east - west) * shrink),
    (height - 2 * margin) / (north - south),
  );
  const place = ([longitude, latitude]: Position): Point => [
    width / 2 + (longitude - (west + east) / 2) * shrink * scale,
    height / 2 - (latitude - (south + north) / 2) * scale,
  ];
  // A ring ends where it begins; what draws it closes it.
  return all.map((own) => own.map((ring) => simplified(ring.slice(0, -1).map(place), detail)));
}

export const pictureOf = (geometry: string, box: PictureBox): readonly Ring[] =>
  picturesOf([geometry], box).flat();

const shortNumber = (value: number): string => String(Math.round(value * 10) / 10);

export const svgPathOf = (rings: readonly Ring[]): string =>
  rings
    .map((ring) => `M${ring.map((point) => point.map(shortNumber).join(' ')).join('L')}Z`)
    .join('');
