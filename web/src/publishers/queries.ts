import { liveQuery } from '#lib/live-query.ts';

export const PUBLISHERS_FAILURE = 'Error al cargar publicadores';

export const publishersQuery = liveQuery('GET /publishers', {}, PUBLISHERS_FAILURE);
