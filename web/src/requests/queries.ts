import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const REQUESTS_FAILURE = 'Error al cargar las respuestas de publicadores';

/** What nobody has settled. Without a notice: the menu, which counts it, does without. */
export const requestsQuery = queryOptions({
  queryKey: ['requests'],
  queryFn: ({ signal }) => call('GET /requests', {}, signal),
  meta: { isLive: true },
});
