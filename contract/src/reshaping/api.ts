import { GeometryText, replaces } from '#boundaries/api.ts';
import { endpoint } from '#endpoint.ts';
import { id, nameField } from '#fields.ts';
import { Territory } from '#territories/api.ts';
import { z } from '#zod.ts';
import { MOST_JOINED, PARTS_OF_A_SPLIT } from './rules.ts';

/** The program cuts and unites, so the result may cross itself if the stored boundary did. */
const MadeTerritory = z.object(
  { name: nameField(), geometry: GeometryText.nullable() },
  { error: 'Falta el territorio nuevo' },
);

const TWO = 'Un territorio se divide en dos';

const LARGEST_SPLIT = 256 * 1024;

export const splitTerritory = endpoint('POST /territories/:id/split', {
  records: { subject: 'territory', action: 'split' },
  status: 201,
  summary:
    'Two territories in place of one, which is retired; replaces is its boundary as last seen, or null; 409 reshaped_held, territory_retired, boundary_changed',
  body: z.object({
    replaces,
    parts: z.array(MadeTerritory, { error: TWO }).length(PARTS_OF_A_SPLIT, TWO),
  }),
  largestBody: LARGEST_SPLIT,
  answer: z.array(Territory),
});

const SEVERAL = `Elija de 2 a ${MOST_JOINED} territorios`;
const LARGEST_JOIN = 640 * 1024;

export const joinTerritories = endpoint('POST /territories/join', {
  records: { subject: 'territory', action: 'joined' },
  status: 201,
  summary:
    'One territory in place of several, which are retired; replaces is the boundary of each as last seen, or null; 409 lines_refused with a row for each refused one',
  body: z.object({
    into: MadeTerritory,
    territories: z
      .array(z.object({ id, replaces }), { error: SEVERAL })
      .min(2, SEVERAL)
      .max(MOST_JOINED, SEVERAL),
  }),
  largestBody: LARGEST_JOIN,
  answer: Territory,
});

export const listTerritoryOrigins = endpoint('GET /territory_origins', {
  list: 'versioned',
  summary: 'Which territories took the place of which retired ones, by name',
  answer: z.array(
    z.object({
      territory_id: id,
      territory_name: z.string(),
      origin_id: id,
      origin_name: z.string(),
    }),
  ),
});
