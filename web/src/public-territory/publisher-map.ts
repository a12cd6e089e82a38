import type { Tiles } from '@territorios/contract/maps/api.ts';
import Feature from 'ol/Feature.js';
import { containsCoordinate, extend } from 'ol/extent.js';
import type MultiPolygon from 'ol/geom/MultiPolygon.js';
import Point from 'ol/geom/Point.js';
import { circular } from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import { getDistance } from 'ol/sphere.js';
import { boundaryFeature } from '#maps/boundary-feature.ts';
import { onColoursChange } from '#maps/colours.ts';
import { createMap } from '#maps/create-map.ts';
import { tileLayer } from '#maps/tile-layer.ts';
import { createStyles } from './map-styles.ts';
import type { OwnPosition } from './position-text.ts';

/** In metres: further away the map stays, so that the server of tiles does not learn where a person lives. */
const NEAR = 2_000;
const NEAREST_ZOOM = 18;
const ROOM = [24, 24, 40, 24];
const MOVING_MS = 250;

export interface PublisherMap {
  map: OlMap;
  /** @param onMissing learns whether streets are missing. @returns what takes them away */
  showTiles: (tiles: Tiles, onMissing: (areMissing: boolean) => void) => () => void;
  showPosition: (position: OwnPosition | null) => void;
  /** In metres, 0 within the boundary. */
  distanceTo: (position: OwnPosition) => number;
  /** Shows the whole boundary. */
  fit: () => void;
  dispose: () => void;
}

function shapeOf(boundary: Feature<MultiPolygon>): MultiPolygon {
  const shape = boundary.getGeometry();
  if (!shape) throw new Error('A boundary has a geometry.');
  return shape;
}

/** @param geometry as it is stored (contract/src/boundaries/rules.ts) */
export function createPublisherMap(target: HTMLElement, geometry: string): PublisherMap {
  const boundary = boundaryFeature('', geometry);
  const shape = shapeOf(boundary);
  const dot = new Feature<Point>();
  const accuracy = new Feature();
  const layer = (...features: Feature[]) =>
    new VectorLayer({ source: new VectorSource({ features }), updateWhileInteracting: true });
  const map = createMap(target, [layer(boundary), layer(accuracy, dot)], { isInPage: true });
  const view = map.getView();
  const draw = () => {
    const styles = createStyles(target);
    boundary.setStyle(styles.boundary);
    accuracy.setStyle(styles.accuracy);
    dot.setStyle(styles.dot);
  };
  draw();
  const endColours = onColoursChange(draw);

  const show = (extent: number[]) =>
    view.fit(extent, { padding: ROOM, maxZoom: NEAREST_ZOOM, duration: 0 });
  const fit = () => show(shape.getExtent());
  fit();

  /** Until somebody moves the map, it goes along with the phone. */
  let isFollowing = true;
  /** Whether the phone has been on the map; before, its first places may be rough, or old. */
  let hasBeenSeen = false;
  map.on('pointerdrag', () => {
    isFollowing = false;
  });

  const distanceTo = ({ longitude, latitude }: OwnPosition): number => {
    const here = [longitude, latitude];
    return shape.intersectsCoordinate(here) ? 0 : getDistance(here, shape.getClosestPoint(here));
  };

  function showPosition(position: OwnPosition | null): void {
    if (!position) {
      dot.setGeometry(undefined);
      accuracy.setGeometry(undefined);
      isFollowing = true;
      hasBeenSeen = false;
      return;
    }
    const here = [position.longitude, position.latitude];
    dot.setGeometry(new Point(here));
    accuracy.setGeometry(circular(here, position.accuracy));
    const isSeen = containsCoordinate(view.calculateExtent(), here);
    if (!isSeen && isFollowing && distanceTo(position) <= NEAR) {
      if (hasBeenSeen) view.animate({ center: here, duration: MOVING_MS });
      else show(extend([...shape.getExtent()], new Point(here).getExtent()));
      hasBeenSeen = true;
    } else hasBeenSeen ||= isSeen;
  }

  return {
    map,
    showTiles: (tiles, onMissing) => showTiles(map, tiles, onMissing),
    showPosition,
    distanceTo,
    fit,
    dispose: () => {
      endColours();
      map.dispose();
    },
  };
}

function showTiles(map: OlMap, tiles: Tiles, onMissing: (areMissing: boolean) => void): () => void {
  const streets = tileLayer(tiles);
  const source = streets.getSource();
  let hasFailed = false;
  source?.on('tileloaderror', () => {
    hasFailed = true;
    onMissing(!hasLoaded);
  });
  // A server may lack the tiles at the edge of its town.
  let hasLoaded = false;
  source?.on('tileloadend', () => {
    hasLoaded = true;
    onMissing(false);
  });
  const askAgain = () => {
    if (hasFailed) source?.refresh();
    hasFailed = false;
  };
  window.addEventListener('online', askAgain);
  map.getLayers().insertAt(0, streets);
  return () => {
    window.removeEventListener('online', askAgain);
    onMissing(false);
    map.removeLayer(streets);
    streets.dispose();
  };
}
