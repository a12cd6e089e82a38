import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** Changes only with a restart of the server. No notice on failure: a map works without tiles. */
export const tilesQuery = queryOptions({
  queryKey: ['tiles'],
  queryFn: ({ signal }) => call('GET /public/tiles', {}, signal),
  staleTime: Infinity,
});
