import { liveQuery } from '#lib/live-query.ts';

export const STATS_FAILURE = 'Error al cargar las estadísticas';

export const statsQuery = liveQuery('GET /dashboard/stats', {});

export const ACTIVITY_FAILURE = 'Error al cargar la actividad';

export const activityQuery = liveQuery('GET /dashboard/activity', {});
