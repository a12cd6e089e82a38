import Feature from 'ol/Feature.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';

export function boundaryFeature(id: string, geometry: string): Feature<MultiPolygon> {
  const { coordinates } = JSON.parse(geometry) as { coordinates: number[][][][] };
  const feature = new Feature(new MultiPolygon(coordinates));
  feature.setId(id);
  return feature;
}
