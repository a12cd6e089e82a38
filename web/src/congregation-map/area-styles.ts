import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { lineStyle, mapText } from '#maps/styles.ts';
import { AREA_STATES, type AreaState } from './areas.ts';
import { patternTile, readMapColours } from './patterns.ts';

const EDGE_WIDTH = 1.5;
const LATE_EDGE_WIDTH = 2.5;
const FAINT_EDGE_WIDTH = 1;
const RETIRED_DASH = [6, 4];
const HALO_WIDTH = 4;
const MARK_WIDTH = 3;
const MARK_EDGE_WIDTH = 7;

/** A thousand areas share these few styles. */
export function areaStyles(target: HTMLElement) {
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
      // The edge between two neighbours has the colour of the more urgent one.
      zIndex: 1 + AREA_STATES.indexOf(state),
    });
  };
  const edge = (color: string, width: number) => lineStyle({ color, width });
  return {
    areas: {
      available: styleOf('available'),
      stale: styleOf('stale'),
      assigned: styleOf('assigned'),
      expired: styleOf('expired'),
      retired: styleOf('retired'),
      faint: edge(colours.faint, FAINT_EDGE_WIDTH),
    },
    /** OpenLayers takes it over after its text is set for each area. */
    label: new Style({
      text: mapText(colours.ink, { color: colours.ground, width: HALO_WIDTH }),
      zIndex: 1 + AREA_STATES.length,
    }),
    pointed: [edge(colours.ground, MARK_EDGE_WIDTH - 2), edge(colours.ink, MARK_WIDTH - 1)],
    chosen: [edge(colours.ground, MARK_EDGE_WIDTH), edge(colours.chosen, MARK_WIDTH)],
  };
}
