import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import { focus } from 'ol/events/condition.js';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import type BaseLayer from 'ol/layer/Base.js';
import { useGeographic as takeDegrees } from 'ol/proj.js';
import { textHeights } from 'ol/render/canvas.js';

/** A generic family: of another one OpenLayers would look for the file. */
export const MAP_FONT = '600 13px sans-serif';

/** In pixels. It would be measured by innerHTML, which the content security policy refuses. */
const MAP_FONT_HEIGHT = 16;

const NEAREST_ZOOM = 20;
const WHOLE_WORLD = { center: [0, 20], zoom: 1 };

/** Coordinates are `[longitude, latitude]` in degrees, everywhere. */
takeDegrees();

/** The wheel scrolls the page until somebody has pressed the map, or holds Ctrl as for a page's own zoom. */
const wheelOfMap = () =>
  new MouseWheelZoom({
    condition: (event) => {
      const { originalEvent } = event;
      const isZoom = originalEvent instanceof WheelEvent && originalEvent.ctrlKey;
      return isZoom || focus(event);
    },
  });

interface MapPlace {
  /** The map is a part of a page that scrolls. */
  isInPage?: boolean;
}

/**
 * A map that is never turned, without OpenLayers' own buttons, which are English.
 * @param target has its size, a name, and `tabindex="0"` for the arrow keys, + and −
 */
export function createMap(
  target: HTMLElement,
  layers: BaseLayer[],
  { isInPage = false }: MapPlace = {},
): OlMap {
  textHeights[MAP_FONT] = MAP_FONT_HEIGHT;
  const interactions = defaultInteractions({
    altShiftDragRotate: false,
    pinchRotate: false,
    mouseWheelZoom: !isInPage,
  });
  if (isInPage) interactions.push(wheelOfMap());
  return new OlMap({
    target,
    layers,
    controls: [],
    interactions,
    view: new View({ ...WHOLE_WORLD, maxZoom: NEAREST_ZOOM, enableRotation: false }),
  });
}
