import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import Kinetic from 'ol/Kinetic.js';
import { focus, noModifierKeys, primaryAction } from 'ol/events/condition.js';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import DragPan from 'ol/interaction/DragPan.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import type BaseLayer from 'ol/layer/Base.js';
import { useGeographic as takeDegrees } from 'ol/proj.js';
import { textHeights } from 'ol/render/canvas.js';

/** The family is generic, because OpenLayers would look for the file of another one. */
export const MAP_FONT = '600 13px sans-serif';

/** OpenLayers would measure these pixels by innerHTML, which the content security policy refuses. */
const MAP_FONT_HEIGHT = 16;

const NEAREST_ZOOM = 20;
const WHOLE_WORLD = { center: [0, 20], zoom: 1 };

takeDegrees();

/** The wheel scrolls the page unless the map has the focus or somebody holds Ctrl. */
const wheelOfMap = () =>
  new MouseWheelZoom({
    condition: (event) => {
      const { originalEvent } = event;
      const isZoom = originalEvent instanceof WheelEvent && originalEvent.ctrlKey;
      return isZoom || focus(event);
    },
  });

/** OpenLayers' own values, which its defaults alone know. */
const glide = () => new Kinetic(-0.005, 0.05, 100);

/** One finger scrolls the page, so that only the second one takes hold of the map. */
const twoFingerPan = () =>
  new DragPan({
    kinetic: glide(),
    condition: (event) => {
      const { originalEvent } = event;
      const isTouch =
        originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch';
      if (isTouch) return (event.activePointers?.length ?? 0) > 1;
      return noModifierKeys(event) && primaryAction(event);
    },
  });

interface MapPlace {
  /** The target needs `touch-action: pan-x pan-y`, too. */
  isInPage?: boolean;
}

/** OpenLayers' buttons are English. @param target needs a size, a name, and `tabindex="0"` for the keys */
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
    dragPan: !isInPage,
  });
  if (isInPage) interactions.extend([twoFingerPan(), wheelOfMap()]);
  return new OlMap({
    target,
    layers,
    controls: [],
    interactions,
    view: new View({ ...WHOLE_WORLD, maxZoom: NEAREST_ZOOM, enableRotation: false }),
  });
}
