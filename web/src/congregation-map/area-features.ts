import type { Coordinate } from 'ol/coordinate.js';
import { createEmpty, extend, type Extent } from 'ol/extent.js';
import type Feature from 'ol/Feature.js';
import type MultiPolygon from 'ol/geom/MultiPolygon.js';
import type OlMap from 'ol/Map.js';
import type VectorSource from 'ol/source/Vector.js';

export type AreaFeature = Feature<MultiPolygon>;

const FINGER_PX = 16;

export function extentOf(features: readonly AreaFeature[]): Extent {
  const extent = createEmpty();
  for (const feature of features) {
    const geometry = feature.getGeometry();
    if (geometry) extend(extent, geometry.getExtent());
  }
  return extent;
}

type Test = (feature: AreaFeature) => boolean;
type Source = VectorSource<AreaFeature>;

/** The smallest of overlapping areas is taken, because the others can be tapped beside it. */
export function idAt(source: Source, coordinate: Coordinate, test: Test): string | null {
  const sized = source
    .getFeaturesAtCoordinate(coordinate)
    .filter(test)
    .map((feature) => ({ feature, area: feature.getGeometry()?.getArea() ?? 0 }))
    .toSorted((one, other) => one.area - other.area);
  const [first] = sized;
  return first ? String(first.feature.getId()) : null;
}

/** A finger may miss a small area. */
export function idNear(
  map: OlMap,
  source: Source,
  coordinate: Coordinate,
  test: Test,
): string | null {
  const exact = idAt(source, coordinate, test);
  if (exact !== null) return exact;
  const near = source.getClosestFeatureToCoordinate(coordinate, test);
  const point = near?.getGeometry()?.getClosestPoint(coordinate);
  if (!near || !point) return null;
  const [x = 0, y = 0] = map.getPixelFromCoordinate(point);
  const [atX = 0, atY = 0] = map.getPixelFromCoordinate(coordinate);
  return Math.hypot(x - atX, y - atY) <= FINGER_PX ? String(near.getId()) : null;
}
