import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const zonesQuery = queryOptions({
  queryKey: ['zones'],
  queryFn: ({ signal }) => call('GET /zones', {}, signal),
  meta: { isLive: true, failure: 'Error al cargar zonas' },
});
