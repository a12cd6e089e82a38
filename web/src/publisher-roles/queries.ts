import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const publisherRolesQuery = queryOptions({
  queryKey: ['publisher-roles'],
  queryFn: ({ signal }) => call('GET /publisher_roles', {}, signal),
  meta: { isLive: true, failure: 'Error al cargar roles' },
});
