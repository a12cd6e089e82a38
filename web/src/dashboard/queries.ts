import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const STATS_FAILURE = 'Error al cargar las estadísticas';

export const statsQuery = queryOptions({
  queryKey: ['dashboard', 'stats'],
  queryFn: ({ signal }) => call('GET /dashboard/stats', {}, signal),
  meta: { isLive: true },
});

export const ACTIVITY_FAILURE = 'Error al cargar la actividad';

export const activityQuery = queryOptions({
  queryKey: ['dashboard', 'activity'],
  queryFn: ({ signal }) => call('GET /dashboard/activity', {}, signal),
  meta: { isLive: true },
});
