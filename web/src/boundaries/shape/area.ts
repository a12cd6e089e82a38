import MultiPolygon from 'ol/geom/MultiPolygon.js';
import { getArea, getLength } from 'ol/sphere.js';
import { coordinatesOf, type Part, type Shape } from './shape.ts';

const DEGREES = { projection: 'EPSG:4326' };

const geometryOf = (shape: Shape): MultiPolygon => new MultiPolygon(coordinatesOf(shape));

/** The area is in square metres on a sphere of the earth's size, which is within 0.5 % of its true form. */
export const areaOf = (shape: Shape): number => getArea(geometryOf(shape), DEGREES);

export const partArea = (part: Part): number => areaOf([part]);

/** The length is in metres, and includes the holes. */
export const outlineLength = (part: Part): number => getLength(geometryOf([part]), DEGREES);
