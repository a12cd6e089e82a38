import { endpoint, NO_CONTENT } from '#endpoint.ts';
import { id } from '#fields.ts';
import { z } from '#zod.ts';
import { BOUNDARY_PROBLEMS, LONGEST_BOUNDARY, type MultiPolygon, readBoundary } from './rules.ts';
import { selfCrossingOf } from './self-crossing.ts';

/** A Polygon or a MultiPolygon of GeoJSON becomes the one text of that area. */
export const GeometryText = z
  .string({ error: BOUNDARY_PROBLEMS.not_a_boundary })
  .transform((text, context) => {
    const read = readBoundary(text);
    if ('geometry' in read) return read.geometry;
    context.addIssue(BOUNDARY_PROBLEMS[read.problem]);
    return z.NEVER;
  });

/** A boundary from a file may cross itself; a drawing can be corrected at once. */
const DrawnGeometry = GeometryText.refine(
  // The schema above wrote this text.
  (geometry) => selfCrossingOf(JSON.parse(geometry) as MultiPolygon) === null,
  BOUNDARY_PROBLEMS.crosses_itself,
);

/** `geometry` is a GeoJSON MultiPolygon as text. */
export const Boundary = z.object({ territory_id: id, geometry: z.string() });
export type Boundary = z.infer<typeof Boundary>;

export const listBoundaries = endpoint('GET /boundaries', {
  list: 'versioned-long',
  summary: 'The boundary of each territory that has one, also of retired ones',
  answer: z.array(Boundary),
});

/** One as it is stored, and one as it is sent, which may be twice as long. */
const LARGEST_DRAWING = 192 * 1024;

/** The stored boundary as last seen; null if there was none. */
export const replaces = z
  .string({ error: BOUNDARY_PROBLEMS.not_a_boundary })
  .max(LONGEST_BOUNDARY, BOUNDARY_PROBLEMS.too_long)
  .nullable();

export const saveBoundary = endpoint('PUT /territories/:id/boundary', {
  records: { subject: 'territory', action: 'boundary_drawn' },
  summary:
    'Store the boundary of a territory; replaces is the stored one as last seen, or null; 409 boundary_changed',
  body: z.object({ geometry: DrawnGeometry, replaces: replaces.optional() }),
  largestBody: LARGEST_DRAWING,
  answer: Boundary,
});

export const deleteBoundary = endpoint('DELETE /territories/:id/boundary', {
  records: { subject: 'territory', action: 'boundary_removed' },
  summary: 'Remove the boundary of a territory',
  ...NO_CONTENT,
});
