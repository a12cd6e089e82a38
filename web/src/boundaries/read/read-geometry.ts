import {
  BOUNDARY_PROBLEMS,
  boundaryOf,
  type BoundaryProblem,
  type MultiPolygon,
} from '@territorios/contract/boundaries/rules.ts';
import { selfCrossingOf } from '@territorios/contract/boundaries/self-crossing.ts';
import { partArea } from '#boundaries/shape/area.ts';
import { clipped } from '#boundaries/shape/clip.ts';
import { boundaryOfShape, shapeOfPolygons } from '#boundaries/shape/shape.ts';
import { FileProblem } from '#files/file-problem.ts';
import { readCoordinates } from './coordinates.ts';
import { isShallow, polygonsOf, readGeoJson } from './geojson.ts';
import { closedRing, inOrder } from './rings.ts';
import { isWkt, readWkt } from './wkt.ts';

type Read = { boundary: MultiPolygon; isMended: boolean } | { problem: string };

/** How often a crossing may be cut: rounding the new corners may make another one. */
const MOST_CUTS = 3;
/** Smaller parts are left by a corner that was drawn twice. */
const LEAST_SQUARE_METRES = 20;

/** What lies on both sides of a crossing becomes parts of their own. */
function mended({ coordinates }: MultiPolygon): MultiPolygon | BoundaryProblem {
  let shape = shapeOfPolygons(coordinates);
  for (let cut = 0; cut < MOST_CUTS; cut++) {
    const parts = clipped('union', shape) ?? [];
    shape = parts.filter((part) => partArea(part) >= LEAST_SQUARE_METRES);
    if (shape.length === 0) return 'crosses_itself';
    const read = boundaryOfShape(shape);
    if (typeof read === 'string' || selfCrossingOf(read) === null) return read;
  }
  return 'crosses_itself';
}

/** A MultiPolygon's numbers lie so deep, with the brackets around the whole cell. */
const DEEPEST = 5;

/** `[lng,lat],[lng,lat]` has no outer brackets, and may be one ring, several rings or several polygons. */
function polygonsOfList(list: unknown): readonly unknown[] {
  const isList = Array.isArray(list) && Array.isArray(list[0]) && isShallow(list, DEEPEST);
  if (!isList) return [];
  if (!Array.isArray(list[0][0])) return [[list]];
  return Array.isArray(list[0][0][0]) ? list.flatMap(polygonsOfList) : list.map((ring) => [ring]);
}

const NUMBER = String.raw`[-+]?\d+(?:\.\d+)?`;
/** What stands between two places of one line: a semicolon, brackets, a blank or a comma. */
const BETWEEN: readonly RegExp[] = [
  / ?[;|] ?|\) ?,? ?(?=\()/g,
  new RegExp(String.raw` (?=${NUMBER},${NUMBER})`, 'g'),
  new RegExp(String.raw`(?<=\d ${NUMBER}), ?`, 'g'),
];

/** KML has heights behind its places, which are left out. */
function inLines(text: string): string {
  if (text.includes('\n')) return text;
  const flat = text.replaceAll(/\s+/g, ' ').replaceAll(/(?<=\d,[-\d.]+),[-\d.]+(?= |$)/g, '');
  return BETWEEN.reduce((all, between) => all.replaceAll(between, '\n'), flat);
}

function polygonsOfText(text: string): readonly unknown[] {
  if (isWkt(text)) return readWkt(text).flatMap(polygonsOf);
  if (text.startsWith('{'))
    return (readGeoJson(text) ?? []).flatMap((area) => polygonsOf(area.geometry));
  if (text.startsWith('[')) return polygonsOfList(JSON.parse(`[${text}]`));
  return readCoordinates(inLines(text)).map((ring) => [ring]);
}

function polygonsIn(value: unknown): readonly unknown[] {
  if (typeof value !== 'string') return polygonsOf(value);
  try {
    return polygonsOfText(value.trim());
  } catch (error) {
    if (error instanceof FileProblem || error instanceof SyntaxError) return [];
    throw error;
  }
}

/** @param value GeoJSON, its text, WKT or a list of places. @returns its one form, closed and without crossings */
export function readBoundary(value: unknown): Read {
  const polygons = inOrder(polygonsIn(value)).map((polygon) =>
    Array.isArray(polygon) ? polygon.map(closedRing) : polygon,
  );
  const read = boundaryOf({ type: 'MultiPolygon', coordinates: polygons });
  if (typeof read === 'string') return { problem: BOUNDARY_PROBLEMS[read] };
  if (selfCrossingOf(read) === null) return { boundary: read, isMended: false };
  const found = mended(read);
  return typeof found === 'string'
    ? { problem: BOUNDARY_PROBLEMS[found] }
    : { boundary: found, isMended: true };
}
