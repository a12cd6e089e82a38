import Feature from 'ol/Feature.js';
import { containsCoordinate, extend, type Extent } from 'ol/extent.js';
import type MultiPolygon from 'ol/geom/MultiPolygon.js';
import Point from 'ol/geom/Point.js';
import { circular } from 'ol/geom/Polygon.js';
import { getDistance } from 'ol/sphere.js';
import type View from 'ol/View.js';
import type { OwnPosition } from './position-text.ts';

/** Beyond these metres the map stays, so that the tile server does not learn where a person lives. */
const NEAR = 2_000;
const MOVING_MS = 250;

/** @returns metres, 0 within the boundary */
export function distanceBetween(shape: MultiPolygon, { longitude, latitude }: OwnPosition): number {
  const here = [longitude, latitude];
  return shape.intersectsCoordinate(here) ? 0 : getDistance(here, shape.getClosestPoint(here));
}

/** The map follows the phone until somebody moves the map. */
export function createPositionMarker(
  view: View,
  shape: MultiPolygon,
  fit: (extent: Extent) => void,
) {
  const dot = new Feature<Point>();
  const accuracy = new Feature();
  let isFollowing = true;
  /** The first positions may be rough, or old. */
  let hasBeenSeen = false;
  let isOwnMove = false;
  view.on('change:center', () => {
    isFollowing &&= isOwnMove;
  });

  /** A lost signal that comes back must not call this. */
  function begin(): void {
    isFollowing = true;
    hasBeenSeen = false;
  }

  function goTo(here: number[]): void {
    isOwnMove = true;
    const end = () => {
      isOwnMove = false;
    };
    if (hasBeenSeen) view.animate({ center: here, duration: MOVING_MS }, end);
    else {
      fit(extend([...shape.getExtent()], new Point(here).getExtent()));
      end();
    }
    hasBeenSeen = true;
  }

  function show(position: OwnPosition | null): void {
    if (!position) {
      dot.setGeometry(undefined);
      accuracy.setGeometry(undefined);
      return;
    }
    const here = [position.longitude, position.latitude];
    dot.setGeometry(new Point(here));
    accuracy.setGeometry(circular(here, position.accuracy));
    const isSeen = containsCoordinate(view.calculateExtent(), here);
    hasBeenSeen ||= isSeen;
    if (!isSeen && isFollowing && distanceBetween(shape, position) <= NEAR) goTo(here);
  }

  return { dot, accuracy, begin, show };
}
