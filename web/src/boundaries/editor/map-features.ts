import type { Position } from '@territorios/contract/boundaries/rules.ts';
import Feature from 'ol/Feature.js';
import type Geometry from 'ol/geom/Geometry.js';
import LineString from 'ol/geom/LineString.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Point from 'ol/geom/Point.js';
import type { StyleLike } from 'ol/style/Style.js';
import { coordinatesOf, type Shape } from '#boundaries/shape/shape.ts';
import { middlesOf, type ToPixel } from './handles.ts';
import type { MapStyles } from './map-styles.ts';

export interface ShownArea {
  kind: 'own' | 'second' | 'theirs';
  shape: Shape;
  name?: string;
  /** Without it the corners are not shown. */
  corners?: 'drag' | 'press' | undefined;
}

export interface Shown {
  areas: readonly ShownArea[];
  line?: readonly Position[];
  chosen?: Position | undefined;
  crossing?: Position | undefined;
}

const DEGREE_METRES = 111_319.49;

/** The result is in pixels of the map's projection. @param resolution metres of the equator in a pixel */
const pixelsAt =
  (resolution: number): ToPixel =>
  ([longitude, latitude]) => [
    (longitude * DEGREE_METRES) / resolution,
    (latitude * DEGREE_METRES) / Math.cos((latitude * Math.PI) / 180) / resolution,
  ];

function styled(geometry: Geometry, style: StyleLike): Feature {
  const feature = new Feature(geometry);
  feature.setStyle(style);
  return feature;
}

function areaFeature({ kind, shape, name = '', corners }: ShownArea, styles: MapStyles): Feature {
  const rings = shape.flat();
  return styled(new MultiPolygon(coordinatesOf(shape)), (_feature, resolution) => {
    const area = [...styles[kind], styles.name(name)];
    if (!corners) return area;
    const middles = rings.flatMap((ring) => middlesOf(ring, pixelsAt(resolution)));
    const handles = styles.handles(
      rings.flat().map((corner) => [...corner]),
      middles.flatMap((middle) => (middle ? [[...middle]] : [])),
    );
    return [...area, ...handles];
  });
}

export function mapFeatures({ areas, line, chosen, crossing }: Shown, styles: MapStyles) {
  const features = areas.map((area) => areaFeature(area, styles));
  if (line) features.push(styled(new LineString(line.map((place) => [...place])), styles.line));
  if (chosen) features.push(styled(new Point([...chosen]), styles.chosen));
  if (crossing) features.push(styled(new Point([...crossing]), styles.crossing));
  return features;
}
