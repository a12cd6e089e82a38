import type Feature from 'ol/Feature.js';
import type MultiPolygon from 'ol/geom/MultiPolygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type { Neighbour } from '#boundaries/shape/overlap.ts';
import { boundaryFeature } from '#maps/boundary-feature.ts';
import type { mapStyles } from './map-styles.ts';

/** The territories around, with their names. @param styles of the present colours */
export function neighbourLayer(styles: () => ReturnType<typeof mapStyles>) {
  const source = new VectorSource<Feature<MultiPolygon>>();
  const layer = new VectorLayer({
    source,
    style: (feature) => styles().neighbour(String(feature.get('name'))),
    declutter: true,
    updateWhileAnimating: true,
  });
  return {
    source,
    layer,
    show: (neighbours: readonly Neighbour[]) => {
      source.clear(true);
      source.addFeatures(
        neighbours.map(({ id, name, geometry }) => {
          const feature = boundaryFeature(id, geometry);
          feature.set('name', name);
          return feature;
        }),
      );
    },
  };
}
