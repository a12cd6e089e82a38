import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** The operator's choice, which changes with a restart. Without a notice: a map without tiles is one. */
export const tilesQuery = queryOptions({
  queryKey: ['tiles'],
  queryFn: ({ signal }) => call('GET /public/tiles', {}, signal),
  staleTime: Infinity,
});
