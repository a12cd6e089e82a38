import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const ZONES_FAILURE = 'Error al cargar zonas';

export const zonesQuery = queryOptions({
  queryKey: ['zones'],
  queryFn: ({ signal }) => call('GET /zones', {}, signal),
  meta: { isLive: true, failure: ZONES_FAILURE },
});
