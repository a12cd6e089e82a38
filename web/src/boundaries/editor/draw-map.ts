import type { Position } from '@territorios/contract/boundaries/rules.ts';
import type { Tiles } from '@territorios/contract/maps/api.ts';
import type Feature from 'ol/Feature.js';
import { never } from 'ol/events/condition.js';
import type MultiPolygon from 'ol/geom/MultiPolygon.js';
import type SimpleGeometry from 'ol/geom/SimpleGeometry.js';
import Draw from 'ol/interaction/Draw.js';
import Snap from 'ol/interaction/Snap.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type { CornerPlace } from '#boundaries/shape/edits.ts';
import type { Neighbour } from '#boundaries/shape/overlap.ts';
import type { Box, Shape } from '#boundaries/shape/shape.ts';
import { boundaryFeature } from '#maps/boundary-feature.ts';
import { onColoursChange } from '#maps/colours.ts';
import { createMap } from '#maps/create-map.ts';
import { tileLayer } from '#maps/tile-layer.ts';
import { cornerDrag, placeOf, pressedAt } from './corner-drag.ts';
import { handleAt } from './handles.ts';
import { mapFeatures, type Shown } from './map-features.ts';
import { mapStyles } from './map-styles.ts';

interface Tap {
  place: Position;
  corner: CornerPlace | null;
  neighbourId: string | null;
}

export interface DrawMapEvents {
  onDrawn?: (places: readonly Position[]) => void;
  /** @param points of what is being drawn */
  onSketch?: (points: number) => void;
  onDragged?: (shape: Shape) => void;
  onTap?: (tap: Tap) => void;
}

export type Sketch = 'own' | 'cut' | 'line';
export type DrawMap = ReturnType<typeof createDrawMap>;

const NEAREST_FIT_ZOOM = 18;
/** Buttons at the top and at the right would hide corners. */
const FIT_PADDING = [64, 64, 32, 32];
const SNAP_PX = 14;
/** A press this near to its end ends a line or closes an area. */
const END_PX = { LineString: 12, Polygon: 20 };
/** The sketch also holds the place under the pointer, and for an area the first corner again. */
const UNSET_POINTS = { LineString: 1, Polygon: 2 };

export function createDrawMap(
  target: HTMLElement,
  type: 'LineString' | 'Polygon',
  events: () => DrawMapEvents,
) {
  let styles = mapStyles(target);
  let shown: Shown = { areas: [] };
  let neighbours: readonly Neighbour[] = [];
  let sketch: Sketch | null = null;
  const around = new VectorSource<Feature<MultiPolygon>>();
  const aroundLayer = new VectorLayer({
    source: around,
    declutter: true,
    updateWhileAnimating: true,
  });
  const drawn = new VectorSource();
  const drawnLayer = new VectorLayer({
    source: drawn,
    updateWhileAnimating: true,
    updateWhileInteracting: true,
  });
  const map = createMap(target, [aroundLayer, drawnLayer]);

  const show = (next: Shown) => {
    shown = next;
    drawn.clear();
    drawn.addFeatures(mapFeatures(shown, styles));
  };
  const showNeighbours = (next: readonly Neighbour[]) => {
    neighbours = next;
    around.clear();
    around.addFeatures(
      neighbours.map(({ id, name, geometry }) => {
        const feature = boundaryFeature(id, geometry);
        feature.setStyle(styles.neighbour(name));
        return feature;
      }),
    );
  };
  const pressable = () => shown.areas.find(({ corners }) => corners);

  const drag = cornerDrag({
    shape: () => shown.areas.find(({ corners }) => corners === 'drag')?.shape ?? null,
    onDrag: (shape, chosen) => {
      const areas = shown.areas.map((area) => (area.corners ? { ...area, shape } : area));
      show({ ...shown, areas, chosen });
    },
    onDrop: (shape) => events().onDragged?.(shape),
  });
  const draw = new Draw({
    type,
    stopClick: true,
    freehandCondition: never,
    snapTolerance: END_PX[type],
    style: (feature) =>
      feature.getGeometry()?.getType() === 'Point' ? styles.point : styles[sketch ?? 'own'],
  });
  draw.setActive(false);
  draw.on('drawstart', ({ feature }) => {
    // Lines and areas are simple geometries of two numbers for each point.
    const geometry = feature.getGeometry() as SimpleGeometry;
    const countPoints = () => geometry.getFlatCoordinates().length / 2 - UNSET_POINTS[type];
    events().onSketch?.(1);
    geometry.on('change', () => events().onSketch?.(Math.max(0, countPoints())));
  });
  draw.on('drawabort', () => events().onSketch?.(0));
  draw.on('drawend', ({ feature }) => {
    const coordinates = (feature.getGeometry() as SimpleGeometry).getCoordinates() ?? [];
    const places = (type === 'Polygon' ? coordinates[0] : coordinates) as number[][];
    events().onSketch?.(0);
    events().onDrawn?.(places.map(placeOf));
  });
  map.on('click', (event) => {
    const pressed = draw.getActive() ? null : pressedAt(event);
    if (!pressed) return;
    const found = handleAt(pressable()?.shape ?? [], pressed);
    const id = map.forEachFeatureAtPixel(event.pixel, (feature) => feature.getId(), {
      layerFilter: (layer) => layer === aroundLayer,
    });
    events().onTap?.({
      place: placeOf(event.coordinate),
      corner: found && !found.isMiddle ? found.at : null,
      neighbourId: id === undefined ? null : String(id),
    });
  });

  // OpenLayers asks the last interactions first, so that they snap the pointer before the others see it.
  const snapTo = (source: VectorSource<Feature>) => new Snap({ source, pixelTolerance: SNAP_PX });
  for (const interaction of [drag, draw, snapTo(around)]) map.addInteraction(interaction);
  if (type === 'LineString') map.addInteraction(snapTo(drawn));
  const forgetColours = onColoursChange(() => {
    styles = mapStyles(target);
    showNeighbours(neighbours);
    show(shown);
  });

  return {
    map,
    draw,
    show,
    showNeighbours,
    /** @param next what is drawn from now on, or null for nothing */
    setSketch: (next: Sketch | null) => {
      sketch = next;
      draw.abortDrawing();
      draw.setActive(sketch !== null);
    },
    setTiles: (tiles: Tiles) => map.getLayers().insertAt(0, tileLayer(tiles)),
    fit: ({ west, south, east, north }: Box) =>
      map.getView().fit([west, south, east, north], {
        padding: FIT_PADDING,
        maxZoom: NEAREST_FIT_ZOOM,
      }),
    reveal: (place: Position) => {
      const [x = -1, y = -1] = map.getPixelFromCoordinate([...place]) ?? [];
      const [width = 0, height = 0] = map.getSize() ?? [];
      if (x < 0 || y < 0 || x > width || y > height) map.getView().setCenter([...place]);
    },
    end: () => {
      forgetColours();
      map.setTarget();
      map.dispose();
    },
  };
}
