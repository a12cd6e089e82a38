import { asArray } from 'ol/color.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { readColours } from '#maps/colours.ts';
import { MAP_FONT } from '#maps/create-map.ts';

const SCHEME = {
  accent: 'var(--color-accent)',
  surface: 'var(--color-surface)',
  muted: 'var(--color-ink-muted)',
  ink: 'var(--color-ink)',
  danger: 'var(--color-danger)',
  warning: 'var(--color-warning)',
};
/** The system's, where it chooses them. */
const FORCED = {
  accent: 'Highlight',
  surface: 'Canvas',
  muted: 'GrayText',
  ink: 'CanvasText',
  danger: 'CanvasText',
  warning: 'LinkText',
};

const LONGEST_NAME = 24;
const shortened = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;

/** @param alpha 0 to 1 */
function faint(colour: string, alpha: number): number[] {
  const [red = 0, green = 0, blue = 0] = asArray(colour);
  return [red, green, blue, alpha];
}

/** Each line has an edge of the ground's colour, so that it is seen on tiles of any colour. */
export function mapStyles(inside: HTMLElement, isForced: boolean) {
  const colours = readColours(inside, isForced ? FORCED : SCHEME);
  const edge = new Stroke({ color: colours.surface, width: 5 });
  const line = (color: string, width: number, lineDash?: number[]) =>
    new Style({ stroke: new Stroke({ color, width, ...(lineDash && { lineDash }) }) });
  const dot = (radius: number, fill: string, stroke: string, width: number) =>
    new CircleStyle({
      radius,
      fill: new Fill({ color: fill }),
      stroke: new Stroke({ color: stroke, width }),
    });
  const label = (name: string, color: string) =>
    new Text({
      text: shortened(name),
      font: MAP_FONT,
      overflow: true,
      fill: new Fill({ color }),
      stroke: new Stroke({ color: colours.surface, width: 3 }),
    });
  const area = (colour: string) => [
    new Style({ stroke: edge, fill: new Fill({ color: faint(colour, 0.18) }) }),
    line(colour, 3),
  ];
  const corner = dot(7, colours.surface, colours.accent, 3);
  const middle = dot(4, colours.accent, colours.surface, 1.5);
  return {
    own: area(colours.accent),
    cut: area(colours.danger),
    theirs: [new Style({ stroke: edge }), line(colours.warning, 3, [10, 7])],
    neighbour: (name: string) => [
      new Style({
        stroke: new Stroke({ color: colours.surface, width: 4 }),
        fill: new Fill({ color: faint(colours.muted, 0.08) }),
      }),
      new Style({
        stroke: new Stroke({ color: colours.muted, width: 1.5 }),
        text: label(name, colours.muted),
      }),
    ],
    /** One of two territories that take the place of one; the line of the second one is dashed. */
    half: (name: string, isSecond: boolean) => [
      ...(isSecond
        ? [
            new Style({
              stroke: edge,
              fill: new Fill({ color: faint(colours.warning, 0.3) }),
            }),
            line(colours.warning, 3, [10, 7]),
          ]
        : area(colours.accent)),
      new Style({ text: label(name, colours.ink), zIndex: 1 }),
    ],
    line: [new Style({ stroke: edge }), line(colours.ink, 3)],
    handles: (corners: number[][], middles: number[][]) => [
      new Style({ image: middle, geometry: new MultiPoint(middles), zIndex: 1 }),
      new Style({ image: corner, geometry: new MultiPoint(corners), zIndex: 2 }),
    ],
    point: new Style({ image: corner }),
    chosen: new Style({ image: dot(11, 'transparent', colours.ink, 3), zIndex: 3 }),
    crossing: new Style({ image: dot(12, 'transparent', colours.danger, 4), zIndex: 3 }),
  };
}
