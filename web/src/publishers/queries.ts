import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const PUBLISHERS_FAILURE = 'Error al cargar publicadores';

export const publishersQuery = queryOptions({
  queryKey: ['publishers'],
  queryFn: ({ signal }) => call('GET /publishers', {}, signal),
  meta: { isLive: true, failure: PUBLISHERS_FAILURE },
});
