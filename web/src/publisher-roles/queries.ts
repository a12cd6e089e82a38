import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const ROLES_FAILURE = 'Error al cargar roles';

export const publisherRolesQuery = queryOptions({
  queryKey: ['publisher-roles'],
  queryFn: ({ signal }) => call('GET /publisher_roles', {}, signal),
  meta: { isLive: true, failure: ROLES_FAILURE },
});
