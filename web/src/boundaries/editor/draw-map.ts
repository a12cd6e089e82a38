/** The map of the editor: it shows a shape, and says what a pointer does to it. */
import type { Position } from '@territorios/contract/boundaries/rules.ts';
import type { Tiles } from '@territorios/contract/maps/api.ts';
import type OlMap from 'ol/Map.js';
import { never } from 'ol/events/condition.js';
import type SimpleGeometry from 'ol/geom/SimpleGeometry.js';
import Draw from 'ol/interaction/Draw.js';
import Snap from 'ol/interaction/Snap.js';
import type { CornerPlace } from '#boundaries/shape/edits.ts';
import { openRing, type Box, type Ring, type Shape } from '#boundaries/shape/shape.ts';
import type { Neighbour } from '#boundaries/shape/overlap.ts';
import { onColoursChange } from '#maps/colours.ts';
import { createMap } from '#maps/create-map.ts';
import { tileLayer } from '#maps/tile-layer.ts';
import { cornerDrag, placeOf, pressedAt } from './corner-drag.ts';
import { drawLayers, type Marks } from './draw-layers.ts';
import { handleAt } from './handles.ts';
import { isDrawing, type Tool } from './tools.ts';

export interface DrawMapEvents {
  onShape: (shape: Shape) => void;
  /** An area was closed, with the tool of that moment. */
  onRing: (ring: Ring) => void;
  onSketch: (points: number) => void;
  /** @param corner that was hit, or null */
  onTap: (place: Position, corner: CornerPlace | null) => void;
}

export interface DrawMap {
  map: OlMap;
  show: (shape: Shape, marks: Marks) => void;
  showNeighbours: (neighbours: readonly Neighbour[]) => void;
  setTool: (tool: Tool) => void;
  setTiles: (tiles: Tiles) => void;
  fit: (box: Box) => void;
  /** Moves the map only where the place is not seen. */
  reveal: (place: Position) => void;
  finishSketch: () => void;
  removeLastPoint: () => void;
  dropSketch: () => void;
  end: () => void;
}

export const NEAREST_FIT_ZOOM = 18;
/** At the top and at the right there are buttons, under which no corner could be pressed. */
export const FIT_PADDING = [64, 64, 32, 32];
const SNAP_PX = 14;
const CLOSE_PX = 20;

/** Of an area that is being drawn: the last of its points is where the pointer is. */
function pointsIn(geometry: SimpleGeometry): number {
  const [ring = []] = (geometry.getCoordinates() ?? []) as number[][][];
  return Math.max(0, ring.length - 2);
}

export function createDrawMap(target: HTMLElement, events: DrawMapEvents): DrawMap {
  const layers = drawLayers(target);
  const map = createMap(target, layers.all);
  let shape: Shape = [];
  let marks: Marks = {};
  let tool: Tool = 'move';
  const show = (next: Shape, shown: Marks = marks) => {
    shape = next;
    marks = shown;
    layers.draw({ shape, marks, isHandled: tool === 'move' || tool === 'remove-corner' });
  };

  const drag = cornerDrag({
    shape: () => shape,
    onDrag: (moved, at) =>
      show(moved, { ...marks, chosen: moved[at.part]?.[at.ring]?.[at.corner] }),
    onDrop: (moved) => moved && events.onShape(moved),
  });
  const draw = new Draw({
    type: 'Polygon',
    stopClick: true,
    freehandCondition: never,
    snapTolerance: CLOSE_PX,
    style: (feature) => layers.sketchStyle(feature, tool === 'cut'),
  });
  // The last one is asked first: it draws the pointer to a neighbour before the others see it.
  const snap = new Snap({ source: layers.neighbours, pixelTolerance: SNAP_PX });
  for (const interaction of [drag, draw, snap]) map.addInteraction(interaction);
  draw.setActive(false);

  draw.on('drawstart', ({ feature }) => {
    const sketch = feature.getGeometry() as SimpleGeometry;
    events.onSketch(1);
    sketch.on('change', () => events.onSketch(pointsIn(sketch)));
  });
  draw.on('drawabort', () => events.onSketch(0));
  draw.on('drawend', ({ feature }) => {
    const [ring = []] = ((feature.getGeometry() as SimpleGeometry).getCoordinates() ??
      []) as number[][][];
    events.onSketch(0);
    events.onRing(openRing(ring.map(placeOf)));
  });
  map.on('click', (event) => {
    const pressed = isDrawing(tool) ? null : pressedAt(event);
    if (!pressed) return;
    const found = handleAt(shape, pressed);
    events.onTap(
      placeOf(map.getCoordinateFromPixel([...pressed.pixel])),
      found && !found.isMiddle ? found.at : null,
    );
  });
  const forgetColours = onColoursChange(() => {
    layers.readColours();
    show(shape);
  });

  return {
    map,
    show,
    showNeighbours: layers.showNeighbours,
    setTool: (next) => {
      tool = next;
      draw.abortDrawing();
      draw.setActive(isDrawing(tool));
      drag.setActive(tool === 'move');
      show(shape);
    },
    setTiles: (tiles) => map.getLayers().insertAt(0, tileLayer(tiles)),
    fit: ({ west, south, east, north }) =>
      map.getView().fit([west, south, east, north], {
        padding: FIT_PADDING,
        maxZoom: NEAREST_FIT_ZOOM,
      }),
    reveal: (place) => {
      const [x = -1, y = -1] = map.getPixelFromCoordinate([...place]) ?? [];
      const [width = 0, height = 0] = map.getSize() ?? [];
      if (x < 0 || y < 0 || x > width || y > height) map.getView().setCenter([...place]);
    },
    finishSketch: () => draw.finishDrawing(),
    removeLastPoint: () => draw.removeLastPoint(),
    dropSketch: () => draw.abortDrawing(),
    end: () => {
      forgetColours();
      map.setTarget();
      map.dispose();
    },
  };
}
