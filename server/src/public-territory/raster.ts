/** Rasterises areas and lines into rows of pixels; coverage of a pixel is from 0 to 1. */
import type { Point, Ring } from '@territorios/contract/boundary-pictures/rules.ts';

export type Edge = readonly [from: Point, to: Point];

export const edgesOf = (rings: readonly Ring[]): Edge[] =>
  rings.flatMap((ring) =>
    ring.map((point, index): Edge => [point, ring[(index + 1) % ring.length] ?? point]),
  );

export const edgesNear = (edges: readonly Edge[], row: number, radius: number): Edge[] =>
  edges.filter(
    ([[, y1], [, y2]]) => Math.min(y1, y2) <= row + radius && Math.max(y1, y2) >= row - radius,
  );

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

const LINES_IN_ROW = 4;

function addRun(covered: Float32Array, from: number, to: number): void {
  const start = clamp(from, 0, covered.length);
  const end = clamp(to, 0, covered.length);
  for (let x = Math.floor(start); x < end; x += 1) {
    const part = Math.min(x + 1, end) - Math.max(x, start);
    covered[x] = (covered[x] ?? 0) + part / LINES_IN_ROW;
  }
}

/** Follows the nonzero rule: overlapping parts are one area, and a hole runs the other way. */
export function fillRow(covered: Float32Array, row: number, edges: readonly Edge[]): void {
  for (let line = 0; line < LINES_IN_ROW; line += 1) {
    const y = row + (line + 0.5) / LINES_IN_ROW;
    const crossings = edges
      .filter(([from, to]) => from[1] <= y !== to[1] <= y)
      .map(([[x1, y1], [x2, y2]]) => ({
        x: x1 + ((y - y1) / (y2 - y1)) * (x2 - x1),
        turn: y2 > y1 ? 1 : -1,
      }))
      .toSorted((a, b) => a.x - b.x);
    let winding = 0;
    crossings.forEach(({ x, turn }, index) => {
      winding += turn;
      const next = crossings[index + 1];
      if (winding !== 0 && next) addRun(covered, x, next.x);
    });
  }
}

function distanceTo([[x1, y1], [x2, y2]]: Edge, x: number, y: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : clamp(((x - x1) * dx + (y - y1) * dy) / length, 0, 1);
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

function reachIn([[x1, y1], [x2, y2]]: Edge, y: number, radius: number): [number, number] {
  const at = (height: number): number => x1 + clamp((height - y1) / (y2 - y1), 0, 1) * (x2 - x1);
  const ends = y1 === y2 ? [x1, x2] : [at(y - radius), at(y + radius)];
  return [Math.min(...ends) - radius, Math.max(...ends) + radius];
}

export function strokeRow(
  covered: Float32Array,
  row: number,
  edges: readonly Edge[],
  lineWidth: number,
): void {
  const y = row + 0.5;
  for (const edge of edges) {
    const [from, to] = reachIn(edge, y, lineWidth / 2 + 1);
    const end = clamp(Math.ceil(to), 0, covered.length);
    for (let x = clamp(Math.floor(from), 0, end); x < end; x += 1) {
      const here = lineWidth / 2 + 0.5 - distanceTo(edge, x + 0.5, y);
      covered[x] = Math.max(covered[x] ?? 0, clamp(here, 0, 1));
    }
  }
}
