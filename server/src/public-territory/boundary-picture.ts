import { pictureOf } from '@territorios/contract/boundary-pictures/rules.ts';
import { LRUCache } from 'lru-cache';
import { setImmediate } from 'node:timers/promises';
import { createFairQueue } from '#call/fair-queue.ts';
import { encodePng } from './png.ts';
import { edgesNear, edgesOf, fillRow, strokeRow } from './raster.ts';

/** Chats show this size across their whole width. */
export const PICTURE_SIZE = { width: 600, height: 315 };
const BOX = { ...PICTURE_SIZE, margin: 24, detail: 0.5 };
const LINE_WIDTH = 4;

type Color = readonly [red: number, green: number, blue: number];

/** The light scheme's canvas, soft accent and accent (web/src/theme.css), the second a little darker. */
const CANVAS: Color = [246, 247, 249];
const AREA: Color = [206, 211, 246];
const LINE: Color = [58, 69, 176];

/** Levels of coverage for the area and for the line, so that one byte holds both. */
const LEVELS = 16;
const LAST_LEVEL = LEVELS - 1;

const mixed = (from: Color, to: Color, level: number): Color => {
  const mix = (channel: 0 | 1 | 2): number =>
    Math.round(from[channel] + ((to[channel] - from[channel]) * level) / LAST_LEVEL);
  return [mix(0), mix(1), mix(2)];
};

const PALETTE = Uint8Array.from(
  Array.from({ length: LEVELS * LEVELS }, (_, index) =>
    mixed(mixed(CANVAS, AREA, Math.floor(index / LEVELS)), LINE, index % LEVELS),
  ).flat(),
);

const levelOf = (coverage = 0): number => Math.round(Math.min(coverage, 1) * LAST_LEVEL);

/** Other calls are answered in between: a boundary of 2,000 long lines takes a second. */
const ROWS_AT_ONCE = 4;

export async function drawBoundary(geometry: string): Promise<Buffer> {
  const { width, height } = PICTURE_SIZE;
  const edges = edgesOf(pictureOf(geometry, BOX));
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    if (row % ROWS_AT_ONCE === 0) await setImmediate();
    const near = edgesNear(edges, row + 0.5, LINE_WIDTH);
    const area = new Float32Array(width);
    const line = new Float32Array(width);
    fillRow(area, row, near);
    strokeRow(line, row, near, LINE_WIDTH);
    for (let x = 0; x < width; x += 1)
      pixels[row * width + x] = levelOf(area[x]) * LEVELS + levelOf(line[x]);
  }
  return encodePng({ ...PICTURE_SIZE, palette: PALETTE, pixels });
}

/** When a link is sent to a group, the chat of each phone reads the picture. */
const PICTURES_KEPT = 100;

/** When more wait, chats show the link without its picture. */
const WAITING = { waiting: 20, waitingOfLine: 3, longestWaitMs: 5_000 };

/** @throws Refusal unavailable (503) when too many wait, of all congregations or of this one */
export type DrawBoundary = (geometry: string, congregationId: string) => Promise<Buffer>;

export function createDrawBoundary(): DrawBoundary {
  const drawings = createFairQueue({ name: 'pictures', ofAll: 1, ofLine: 1, ...WAITING });
  const pictures = new LRUCache<string, Buffer, string>({
    max: PICTURES_KEPT,
    // One that waits would else fail when a hundred others are read meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: (geometry, _stale, { context: congregationId }) =>
      drawings.run(congregationId, () => drawBoundary(geometry)),
  });
  return (geometry, congregationId) => pictures.forceFetch(geometry, { context: congregationId });
}
