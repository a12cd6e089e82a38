import { liveQuery } from '#lib/live-query.ts';

export const TERRITORIES_FAILURE = 'Error al cargar territorios';

export const territoriesQuery = liveQuery('GET /territories', {}, TERRITORIES_FAILURE);

/** A failure has no notice, because some screens only count retired territories. */
export const retiredTerritoriesQuery = liveQuery('GET /territories', {
  query: { retired: 'only' },
});
