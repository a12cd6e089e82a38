import Fill from 'ol/style/Fill.js';
import Stroke, { type Options } from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { MAP_FONT } from './create-map.ts';

export const lineStyle = (stroke: Options, zIndex = 0): Style =>
  new Style({ stroke: new Stroke(stroke), zIndex });

export const mapText = (color: string, edge: Options, text = ''): Text =>
  new Text({
    text,
    font: MAP_FONT,
    overflow: true,
    fill: new Fill({ color }),
    stroke: new Stroke(edge),
  });
