import { liveQuery } from '#lib/live-query.ts';

export const GROUPS_FAILURE = 'Error al cargar grupos';

/** It is empty in a congregation that has no groups, whose screens then have no trace of them. */
export const groupsQuery = liveQuery('GET /groups', {});
