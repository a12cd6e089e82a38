/** The map on which a territory is divided or several are joined. */
import type { Position } from '@territorios/contract/boundaries/rules.ts';
import type { Tiles } from '@territorios/contract/maps/api.ts';
import Feature from 'ol/Feature.js';
import type OlMap from 'ol/Map.js';
import LineString from 'ol/geom/LineString.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import type SimpleGeometry from 'ol/geom/SimpleGeometry.js';
import Draw from 'ol/interaction/Draw.js';
import Snap from 'ol/interaction/Snap.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { never } from 'ol/events/condition.js';
import { placeOf } from '#boundaries/editor/corner-drag.ts';
import { copied } from '#boundaries/editor/draw-layers.ts';
import { FIT_PADDING, NEAREST_FIT_ZOOM } from '#boundaries/editor/draw-map.ts';
import { mapStyles } from '#boundaries/editor/map-styles.ts';
import { neighbourLayer } from '#boundaries/editor/neighbour-layer.ts';
import type { Neighbour } from '#boundaries/shape/overlap.ts';
import type { Box, Shape } from '#boundaries/shape/shape.ts';
import { hasForcedColours, onColoursChange } from '#maps/colours.ts';
import { createMap } from '#maps/create-map.ts';
import { tileLayer } from '#maps/tile-layer.ts';

export interface ReshapeMapEvents {
  onLine: (line: readonly Position[]) => void;
  /** @param points of the line that is being drawn */
  onSketch: (points: number) => void;
  /** @param id of the territory that was pressed */
  onTap: (id: string) => void;
}

/** Of a territory that will be. */
export interface ShownArea {
  name: string;
  shape: Shape;
}

export interface ReshapeMap {
  map: OlMap;
  showNeighbours: (neighbours: readonly Neighbour[]) => void;
  /** @param areas two of them at most */
  show: (areas: readonly ShownArea[], line: readonly Position[]) => void;
  setDrawing: (isDrawing: boolean) => void;
  setTiles: (tiles: Tiles) => void;
  fit: (box: Box) => void;
  finishLine: () => void;
  removeLastPoint: () => void;
  dropLine: () => void;
  end: () => void;
}

const FEWEST_POINTS = 2;
const SNAP_PX = 14;

const placesIn = (geometry: SimpleGeometry): readonly number[][] =>
  // Of a line.
  (geometry.getCoordinates() ?? []) as number[][];

export function createReshapeMap(target: HTMLElement, events: ReshapeMapEvents): ReshapeMap {
  let styles = mapStyles(target, hasForcedColours());
  const around = neighbourLayer(() => styles);
  const areas = new VectorSource<Feature<MultiPolygon>>();
  const drawn = new VectorLayer({
    source: areas,
    style: (feature) => styles.half(String(feature.get('name')), feature.getId() === 1),
    updateWhileAnimating: true,
    updateWhileInteracting: true,
  });
  const line = new VectorSource<Feature<LineString>>();
  const lines = new VectorLayer({ source: line, style: () => styles.line });
  const map = createMap(target, [around.layer, drawn, lines]);

  const draw = new Draw({
    type: 'LineString',
    stopClick: true,
    minPoints: FEWEST_POINTS,
    freehandCondition: never,
    style: (feature) => (feature.getGeometry()?.getType() === 'Point' ? styles.point : styles.line),
  });
  // The last ones are asked first: they draw the pointer to a boundary before the line sees it.
  for (const interaction of [
    draw,
    new Snap({ source: around.source, pixelTolerance: SNAP_PX }),
    new Snap({ source: areas, pixelTolerance: SNAP_PX }),
  ])
    map.addInteraction(interaction);
  draw.setActive(false);
  draw.on('drawstart', ({ feature }) => {
    const sketch = feature.getGeometry() as SimpleGeometry;
    line.clear();
    events.onSketch(1);
    // The last of its points is where the pointer is.
    sketch.on('change', () => events.onSketch(placesIn(sketch).length - 1));
  });
  draw.on('drawabort', () => events.onSketch(0));
  draw.on('drawend', ({ feature }) => {
    const places = placesIn(feature.getGeometry() as SimpleGeometry).map(placeOf);
    events.onSketch(0);
    events.onLine(places);
  });
  map.on('click', ({ pixel }) => {
    if (draw.getActive()) return;
    const id = map.forEachFeatureAtPixel(pixel, (feature) => feature.getId(), {
      layerFilter: (layer) => layer === around.layer,
    });
    if (typeof id === 'string') events.onTap(id);
  });
  const forgetColours = onColoursChange(() => {
    styles = mapStyles(target, hasForcedColours());
    for (const layer of [around.layer, drawn, lines]) layer.changed();
  });

  return {
    map,
    showNeighbours: around.show,
    show: (shown, places) => {
      areas.clear(true);
      areas.addFeatures(
        shown.map(({ name, shape }, index) => {
          const feature = new Feature({ geometry: new MultiPolygon(copied(shape)), name });
          feature.setId(index);
          return feature;
        }),
      );
      line.clear(true);
      line.addFeatures(
        places.length < FEWEST_POINTS
          ? []
          : [new Feature(new LineString(places.map((place) => [...place])))],
      );
    },
    setDrawing: (isDrawing) => {
      draw.abortDrawing();
      draw.setActive(isDrawing);
    },
    setTiles: (tiles) => map.getLayers().insertAt(0, tileLayer(tiles)),
    fit: ({ west, south, east, north }) =>
      map.getView().fit([west, south, east, north], {
        padding: FIT_PADDING,
        maxZoom: NEAREST_FIT_ZOOM,
      }),
    finishLine: () => draw.finishDrawing(),
    removeLastPoint: () => draw.removeLastPoint(),
    dropLine: () => draw.abortDrawing(),
    end: () => {
      forgetColours();
      map.setTarget();
      map.dispose();
    },
  };
}
