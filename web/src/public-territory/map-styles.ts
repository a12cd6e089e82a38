import { asArray } from 'ol/color.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { hasForcedColours, readColours } from '#maps/colours.ts';

const SCHEME = {
  line: 'var(--color-accent)',
  edge: 'var(--color-surface)',
  here: 'var(--color-info)',
};
const FORCED: typeof SCHEME = { line: 'CanvasText', edge: 'Canvas', here: 'Highlight' };

const AREA_OPACITY = 0.14;
const ACCURACY_OPACITY = 0.18;
const LINE_WIDTH = 3;
/** A wider edge under each line makes it visible on tiles of any colour. */
const EDGE_WIDTH = LINE_WIDTH + 3;
const DOT_RADIUS = 8;

const faint = (colour: string, opacity: number) => [...asArray(colour).slice(0, 3), opacity];

export function createStyles(inside: HTMLElement) {
  const { line, edge, here } = readColours(inside, hasForcedColours() ? FORCED : SCHEME);
  const boundary = [
    new Style({ stroke: new Stroke({ color: edge, width: EDGE_WIDTH }) }),
    new Style({
      fill: new Fill({ color: faint(line, AREA_OPACITY) }),
      stroke: new Stroke({ color: line, width: LINE_WIDTH }),
    }),
  ];
  const accuracy = new Style({
    fill: new Fill({ color: faint(here, ACCURACY_OPACITY) }),
    stroke: new Stroke({ color: here, width: 1 }),
  });
  const dot = new Style({
    image: new CircleStyle({
      radius: DOT_RADIUS,
      fill: new Fill({ color: here }),
      stroke: new Stroke({ color: edge, width: LINE_WIDTH }),
    }),
  });
  return { boundary, accuracy, dot };
}
