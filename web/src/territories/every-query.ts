import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { TERRITORIES_FAILURE } from './queries.ts';

/** The answer has the retired territories, too, which few screens show. */
export const everyTerritoryQuery = queryOptions({
  queryKey: ['territories', 'every'],
  queryFn: ({ signal }) => call('GET /territories', { query: { retired: 'true' } }, signal),
  meta: { isLive: true, failure: TERRITORIES_FAILURE },
});
