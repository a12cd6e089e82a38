import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** A map works without tiles, so a failure shows no notice. */
export const tilesQuery = queryOptions({
  queryKey: ['tiles'],
  queryFn: ({ signal }) => call('GET /public/tiles', {}, signal),
  staleTime: Infinity,
});
