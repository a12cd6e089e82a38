import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const REQUESTS_FAILURE = 'Error al cargar las respuestas de publicadores';

/** The menu counts these requests and does without them, so a failure has no notice. */
export const requestsQuery = queryOptions({
  queryKey: ['requests'],
  queryFn: ({ signal }) => call('GET /requests', {}, signal),
  meta: { isLive: true },
});
