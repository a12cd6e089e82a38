import { liveQuery } from '#lib/live-query.ts';

export const ZONES_FAILURE = 'Error al cargar zonas';

export const zonesQuery = liveQuery('GET /zones', {}, ZONES_FAILURE);
