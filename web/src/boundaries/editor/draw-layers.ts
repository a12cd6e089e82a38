import type { Position } from '@territorios/contract/boundaries/rules.ts';
import Feature, { type FeatureLike } from 'ol/Feature.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type Style from 'ol/style/Style.js';
import { polygonsOf, type Shape } from '#boundaries/shape/shape.ts';
import { hasForcedColours } from '#maps/colours.ts';
import { middlesOf, type ToPixel } from './handles.ts';
import { mapStyles } from './map-styles.ts';
import { neighbourLayer } from './neighbour-layer.ts';

/** What the map shows besides the shape. */
export interface Marks {
  chosen?: Position | undefined;
  /** Where the shape crosses itself. */
  crossing?: Position | undefined;
  /** The shape of somebody else. */
  theirs?: Shape | undefined;
}

export interface Drawn {
  shape: Shape;
  marks: Marks;
  isHandled: boolean;
}

export const copied = (shape: Shape): number[][][][] =>
  polygonsOf(shape).map((part) => part.map((ring) => ring.map((corner) => [...corner])));

const DEGREE_METRES = 111_319.49;

/** As the map's projection has them, but for their origin. @param resolution metres of the equator in a pixel */
const pixelsAt =
  (resolution: number): ToPixel =>
  ([longitude, latitude]) => [
    (longitude * DEGREE_METRES) / resolution,
    (latitude * DEGREE_METRES) / Math.cos((latitude * Math.PI) / 180) / resolution,
  ];

export function drawLayers(target: HTMLElement) {
  let styles = mapStyles(target, hasForcedColours());
  const around = neighbourLayer(() => styles);
  const own = new Feature(new MultiPolygon([]));
  const theirs = new Feature(new MultiPolygon([]));
  const marks = new VectorSource<Feature<Point>>();
  const drawn = new VectorLayer({
    source: new VectorSource<Feature<MultiPolygon>>({ features: [theirs, own] }),
    updateWhileAnimating: true,
    updateWhileInteracting: true,
  });
  const marked = new VectorLayer({ source: marks, updateWhileInteracting: true });
  const mark = (place: Position | undefined, style: Style) => {
    if (!place) return;
    const feature = new Feature(new Point([...place]));
    feature.setStyle(style);
    marks.addFeature(feature);
  };

  return {
    all: [around.layer, drawn, marked],
    neighbours: around.source,
    readColours: () => {
      styles = mapStyles(target, hasForcedColours());
      around.layer.changed();
    },
    showNeighbours: around.show,
    draw: ({ shape, marks: shown, isHandled }: Drawn) => {
      own.getGeometry()?.setCoordinates(copied(shape));
      theirs.getGeometry()?.setCoordinates(copied(shown.theirs ?? []));
      theirs.setStyle(styles.theirs);
      const rings = shape.flat();
      own.setStyle((_feature, resolution) => {
        if (!isHandled) return styles.own;
        const middles = rings.flatMap((ring) => middlesOf(ring, pixelsAt(resolution)));
        const handles = styles.handles(
          rings.flat().map((corner) => [...corner]),
          middles.flatMap((middle) => (middle ? [[...middle]] : [])),
        );
        return [...styles.own, ...handles];
      });
      marks.clear();
      mark(shown.chosen, styles.chosen);
      mark(shown.crossing, styles.crossing);
    },
    sketchStyle: (feature: FeatureLike, isCut: boolean): Style | Style[] =>
      feature.getGeometry()?.getType() === 'Point' ? styles.point : isCut ? styles.cut : styles.own,
  };
}
