import { liveQuery } from '#lib/live-query.ts';

export const ROLES_FAILURE = 'Error al cargar roles';

export const publisherRolesQuery = liveQuery('GET /publisher_roles', {}, ROLES_FAILURE);
