import { hasForcedColours, readColours, type Colours } from '#maps/colours.ts';
import type { AreaLook } from './areas.ts';

/** All lengths here are in CSS pixels. A pattern repeats without a seam. */
const TILE = 10;
const GROUND_OPACITY = 0.22;
const LINE_OPACITY = 0.75;
const LINE_WIDTH = 1.5;
const DOT_RADIUS = 1.6;

type Draw = (context: CanvasRenderingContext2D) => void;

function lines(context: CanvasRenderingContext2D, ...ends: [number, number, number, number][]) {
  context.beginPath();
  for (const [fromX, fromY, toX, toY] of ends) {
    context.moveTo(fromX, fromY);
    context.lineTo(toX, toY);
  }
  context.stroke();
}

// Each diagonal continues beyond the tile, or its corners would be cut.
const rising: Draw = (context) =>
  lines(
    context,
    [-1, TILE + 1, TILE + 1, -1],
    [-1, 1, 1, -1],
    [TILE - 1, TILE + 1, TILE + 1, TILE - 1],
  );

const falling: Draw = (context) =>
  lines(
    context,
    [-1, -1, TILE + 1, TILE + 1],
    [TILE - 1, -1, TILE + 1, 1],
    [-1, TILE - 1, 1, TILE + 1],
  );

function dots(context: CanvasRenderingContext2D): void {
  for (const place of [TILE / 4, (TILE * 3) / 4]) {
    context.beginPath();
    context.arc(place, place, DOT_RADIUS, 0, 2 * Math.PI);
    context.fill();
  }
}

const plain: Draw = () => {};
const crossed: Draw = (context) => {
  rising(context);
  falling(context);
};
const level: Draw = (context) => lines(context, [0, TILE / 2, TILE, TILE / 2]);

const PATTERNS: Record<AreaLook, Draw> = {
  available: plain,
  stale: dots,
  assigned: rising,
  expired: crossed,
  retired: level,
  under3: plain,
  under6: dots,
  under9: falling,
  under12: rising,
  over12: crossed,
  uncompleted: level,
};

const COLOURS = {
  available: 'var(--color-success)',
  stale: 'var(--color-warning)',
  assigned: 'var(--color-info)',
  expired: 'var(--color-danger)',
  retired: 'var(--color-ink-muted)',
  under3: 'var(--color-success)',
  under6: 'var(--color-info)',
  under9: 'var(--color-map-violet)',
  under12: 'var(--color-warning)',
  over12: 'var(--color-danger)',
  uncompleted: 'var(--color-ink-muted)',
  faint: 'var(--color-line-strong)',
  ink: 'var(--color-ink)',
  ground: 'var(--color-surface)',
  chosen: 'var(--color-accent)',
} as const satisfies Record<AreaLook | 'faint' | 'ink' | 'ground' | 'chosen', string>;

export type MapColours = Colours<keyof typeof COLOURS>;

const FORCED: MapColours = {
  available: 'CanvasText',
  stale: 'CanvasText',
  assigned: 'CanvasText',
  expired: 'CanvasText',
  retired: 'GrayText',
  under3: 'CanvasText',
  under6: 'CanvasText',
  under9: 'CanvasText',
  under12: 'CanvasText',
  over12: 'CanvasText',
  uncompleted: 'CanvasText',
  faint: 'GrayText',
  ink: 'CanvasText',
  ground: 'Canvas',
  chosen: 'Highlight',
};

/** Tiles are light in each scheme, so forced colours do not hold on them. */
export function readMapColours(inside: HTMLElement): MapColours {
  const isOnTiles = inside.hasAttribute('data-on-tiles');
  return readColours(inside, hasForcedColours() && !isOnTiles ? FORCED : COLOURS);
}

/** @param scale device pixels for each CSS pixel */
export function patternTile(look: AreaLook, colour: string, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = TILE * scale;
  canvas.height = TILE * scale;
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  context.scale(scale, scale);
  context.fillStyle = colour;
  context.strokeStyle = colour;
  context.lineWidth = LINE_WIDTH;
  context.globalAlpha = GROUND_OPACITY;
  context.fillRect(0, 0, TILE, TILE);
  context.globalAlpha = LINE_OPACITY;
  PATTERNS[look](context);
  return canvas;
}

export function fillSwatch(canvas: HTMLCanvasElement, look: AreaLook): void {
  const scale = window.devicePixelRatio;
  canvas.width = canvas.clientWidth * scale;
  canvas.height = canvas.clientHeight * scale;
  const context = canvas.getContext('2d');
  const colour = readMapColours(canvas)[look];
  const pattern = context?.createPattern(patternTile(look, colour, scale), 'repeat');
  if (!context || !pattern) return;
  context.fillStyle = pattern;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.strokeStyle = colour;
  context.lineWidth = 2 * LINE_WIDTH * scale;
  context.strokeRect(0, 0, canvas.width, canvas.height);
}
