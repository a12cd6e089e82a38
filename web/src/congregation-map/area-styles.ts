import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { lineStyle, mapText } from '#maps/styles.ts';
import { AREA_STATES, AREA_TIMES, type AreaLook } from './areas.ts';
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
  const styleOf = (look: AreaLook, urgency: number): Style => {
    const pattern = context?.createPattern(patternTile(look, colours[look], scale), 'repeat');
    return new Style({
      fill: new Fill({ color: pattern ?? colours[look] }),
      stroke: new Stroke({
        color: colours[look],
        width: look === 'expired' || look === 'over12' ? LATE_EDGE_WIDTH : EDGE_WIDTH,
        ...(look === 'retired' && { lineDash: RETIRED_DASH }),
      }),
      // The edge between two neighbours has the colour of the more urgent one.
      zIndex: 1 + urgency,
    });
  };
  const edge = (color: string, width: number) => lineStyle({ color, width });
  return {
    areas: new Map<AreaLook, Style>([
      ...AREA_STATES.map((state, index) => [state, styleOf(state, index)] as const),
      ...AREA_TIMES.map((time, index) => [time, styleOf(time, index)] as const),
    ]),
    faint: edge(colours.faint, FAINT_EDGE_WIDTH),
    /** OpenLayers takes it over after its text is set for each area. */
    label: new Style({
      text: mapText(colours.ink, { color: colours.ground, width: HALO_WIDTH }),
      zIndex: 1 + AREA_TIMES.length,
    }),
    pointed: [edge(colours.ground, MARK_EDGE_WIDTH - 2), edge(colours.ink, MARK_WIDTH - 1)],
    chosen: [edge(colours.ground, MARK_EDGE_WIDTH), edge(colours.chosen, MARK_WIDTH)],
  };
}
