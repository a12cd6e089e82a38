import type { Tiles } from '@territorios/contract/maps/api.ts';
import type Feature from 'ol/Feature.js';
import type MultiPolygon from 'ol/geom/MultiPolygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import { boundaryFeature } from '#maps/boundary-feature.ts';
import { onColoursChange } from '#maps/colours.ts';
import { createMap } from '#maps/create-map.ts';
import { createStyles } from './map-styles.ts';
import { createPositionMarker, distanceBetween } from './position-marker.ts';
import type { OwnPosition } from './position-text.ts';
import { showStreets } from './streets.ts';
import { fetchAhead } from './tiles-ahead.ts';

const NEAREST_ZOOM = 18;
const ROOM = [24, 24, 40, 24];

export interface PublisherMap {
  map: OlMap;
  /** @param onMissing learns whether no tile has come. @returns removes the streets */
  showStreets: (tiles: Tiles, onMissing: (areMissing: boolean) => void) => () => void;
  followPosition: () => void;
  showPosition: (position: OwnPosition | null) => void;
  /** @returns metres, 0 within the boundary */
  distanceTo: (position: OwnPosition) => number;
  fit: () => void;
  dispose: () => void;
}

function shapeOf(boundary: Feature<MultiPolygon>): MultiPolygon {
  const shape = boundary.getGeometry();
  if (!shape) throw new Error('A boundary has a geometry.');
  return shape;
}

const layerOf = (features: Feature[]) =>
  new VectorLayer({ source: new VectorSource({ features }), updateWhileInteracting: true });

export function createPublisherMap(target: HTMLElement, geometry: string): PublisherMap {
  const boundary = boundaryFeature('', geometry);
  const shape = shapeOf(boundary);
  const map = createMap(target, [layerOf([boundary])], { isInPage: true });
  const view = map.getView();
  const fit = (extent = shape.getExtent()) =>
    view.fit(extent, { padding: ROOM, maxZoom: NEAREST_ZOOM });
  fit();
  const zoomOfWhole = view.getZoom() ?? 0;
  const marker = createPositionMarker(view, shape, fit);
  map.addLayer(layerOf([marker.accuracy, marker.dot]));

  const draw = () => {
    const styles = createStyles(target);
    boundary.setStyle(styles.boundary);
    marker.accuracy.setStyle(styles.accuracy);
    marker.dot.setStyle(styles.dot);
  };
  draw();
  const endColours = onColoursChange(draw);

  return {
    map,
    showStreets: (tiles, onMissing) => {
      // The visible tiles come first.
      if (tiles.offline)
        map.once('rendercomplete', () => fetchAhead(tiles, shape.getExtent(), zoomOfWhole));
      return showStreets(map, tiles, onMissing);
    },
    followPosition: marker.begin,
    showPosition: marker.show,
    distanceTo: (position) => distanceBetween(shape, position),
    fit: () => fit(),
    dispose: () => {
      endColours();
      map.dispose();
    },
  };
}
