import { count, FileProblem } from '#files/file-problem.ts';

/** A placemark of a map. */
export interface Area {
  name: string;
  /** The innermost folder, which is often a zone. */
  folder: string | null;
  description: string | null;
  /** GeoJSON of an area; null where it is a point or a line. */
  geometry: unknown;
  /** `[longitude, latitude]` of a placemark that is a point. */
  point: readonly [number, number] | null;
}

/** As many as rows of a table. */
export const MOST_AREAS = 20_000;

export const tooManyAreas = (areas: number): FileProblem =>
  new FileProblem(
    `El mapa tiene ${count(areas)} lugares; se pueden leer hasta ${count(MOST_AREAS)}. Divídalo en varios.`,
  );
