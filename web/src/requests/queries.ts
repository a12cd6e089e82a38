import { liveQuery } from '#lib/live-query.ts';

export const REQUESTS_FAILURE = 'Error al cargar las respuestas de publicadores';

/** The menu counts these requests and does without them, so a failure has no notice. */
export const requestsQuery = liveQuery('GET /requests', {});
