import { asArray } from 'ol/color.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { hasForcedColours, readColours } from '#maps/colours.ts';
import { lineStyle, mapText } from '#maps/styles.ts';

const SCHEME = {
  accent: 'var(--color-accent)',
  surface: 'var(--color-surface)',
  muted: 'var(--color-ink-muted)',
  ink: 'var(--color-ink)',
  danger: 'var(--color-danger)',
  warning: 'var(--color-warning)',
};
const FORCED = {
  accent: 'Highlight',
  surface: 'Canvas',
  muted: 'GrayText',
  ink: 'CanvasText',
  danger: 'CanvasText',
  warning: 'LinkText',
};

const DASH = { lineDash: [10, 7] };

export type MapStyles = ReturnType<typeof mapStyles>;

const LONGEST_NAME = 24;
const shortened = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;

const faintFill = (colour: string, alpha: number): Fill =>
  new Fill({ color: [...asArray(colour).slice(0, 3), alpha] });

/** Each line has an edge of the ground's colour, which makes it visible on tiles of any colour. */
export function mapStyles(inside: HTMLElement) {
  const colours = readColours(inside, hasForcedColours() ? FORCED : SCHEME);
  const edge = { color: colours.surface, width: 5 };
  const dot = (radius: number, fill: string, stroke: string, width: number) =>
    new CircleStyle({
      radius,
      fill: new Fill({ color: fill }),
      stroke: new Stroke({ color: stroke, width }),
    });
  const label = (name: string, color: string) =>
    mapText(color, { color: colours.surface, width: 3 }, shortened(name));
  const area = (color: string, alpha = 0.18, dash = {}) => [
    new Style({ stroke: new Stroke(edge), fill: faintFill(color, alpha) }),
    lineStyle({ color, width: 3, ...dash }),
  ];
  const corner = dot(7, colours.surface, colours.accent, 3);
  const middle = dot(4, colours.accent, colours.surface, 1.5);
  return {
    own: area(colours.accent),
    cut: area(colours.danger),
    second: area(colours.warning, 0.3, DASH),
    theirs: [lineStyle(edge), lineStyle({ color: colours.warning, width: 3, ...DASH })],
    neighbour: (name: string) => [
      new Style({
        stroke: new Stroke({ ...edge, width: 4 }),
        fill: faintFill(colours.muted, 0.08),
      }),
      new Style({
        stroke: new Stroke({ color: colours.muted, width: 1.5 }),
        text: label(name, colours.muted),
      }),
    ],
    name: (name: string) => new Style({ text: label(name, colours.ink), zIndex: 1 }),
    line: [lineStyle(edge, 2), lineStyle({ color: colours.ink, width: 3 }, 2)],
    handles: (corners: number[][], middles: number[][]) => [
      new Style({ image: middle, geometry: new MultiPoint(middles), zIndex: 1 }),
      new Style({ image: corner, geometry: new MultiPoint(corners), zIndex: 2 }),
    ],
    point: new Style({ image: corner, zIndex: 2 }),
    chosen: new Style({ image: dot(11, 'transparent', colours.ink, 3), zIndex: 3 }),
    crossing: new Style({ image: dot(12, 'transparent', colours.danger, 4), zIndex: 3 }),
  };
}
