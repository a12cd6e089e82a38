import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { MAP_FONT } from '#maps/create-map.ts';
import { AREA_STATES, type AreaState } from './areas.ts';
import { patternTile, readMapColours } from './patterns.ts';

const EDGE_WIDTH = 1.5;
const LATE_EDGE_WIDTH = 2.5;
const FAINT_EDGE_WIDTH = 1;
const RETIRED_DASH = [6, 4];
const HALO_WIDTH = 4;
const MARK_WIDTH = 3;
const MARK_EDGE_WIDTH = 7;

/** Made once for a scheme of colours, and not for each area: a thousand share a handful. */
export interface AreaStyles {
  areas: Record<AreaState | 'faint', Style>;
  /** Its text is set for each area before OpenLayers takes it over. */
  label: Style;
  /** What is pointed at. */
  pointed: Style[];
  /** What is open, or chosen among several. */
  chosen: Style[];
}

/** @param target the map, whose scheme decides the colours */
export function areaStyles(target: HTMLElement): AreaStyles {
  const colours = readMapColours(target);
  const scale = window.devicePixelRatio;
  const context = document.createElement('canvas').getContext('2d');
  const styleOf = (state: AreaState): Style => {
    const pattern = context?.createPattern(patternTile(state, colours[state], scale), 'repeat');
    return new Style({
      fill: new Fill({ color: pattern ?? colours[state] }),
      stroke: new Stroke({
        color: colours[state],
        width: state === 'expired' ? LATE_EDGE_WIDTH : EDGE_WIDTH,
        ...(state === 'retired' && { lineDash: RETIRED_DASH }),
      }),
      // Of two neighbours the worse one has the edge.
      zIndex: 1 + AREA_STATES.indexOf(state),
    });
  };
  const edge = (color: string, width: number) =>
    new Style({ stroke: new Stroke({ color, width }) });
  return {
    areas: {
      available: styleOf('available'),
      stale: styleOf('stale'),
      assigned: styleOf('assigned'),
      expired: styleOf('expired'),
      retired: styleOf('retired'),
      faint: new Style({
        stroke: new Stroke({ color: colours.faint, width: FAINT_EDGE_WIDTH }),
        zIndex: 0,
      }),
    },
    label: new Style({
      text: new Text({
        font: MAP_FONT,
        fill: new Fill({ color: colours.ink }),
        stroke: new Stroke({ color: colours.ground, width: HALO_WIDTH }),
        overflow: true,
      }),
      zIndex: 1 + AREA_STATES.length,
    }),
    pointed: [edge(colours.ground, MARK_EDGE_WIDTH - 2), edge(colours.ink, MARK_WIDTH - 1)],
    chosen: [edge(colours.ground, MARK_EDGE_WIDTH), edge(colours.chosen, MARK_WIDTH)],
  };
}
