import { liveQuery } from '#lib/live-query.ts';
import { TERRITORIES_FAILURE } from './queries.ts';

/** The answer has the retired territories, too, which few screens show. */
export const everyTerritoryQuery = liveQuery(
  'GET /territories',
  { query: { retired: 'true' } },
  TERRITORIES_FAILURE,
);
