import { liveQuery } from '#lib/live-query.ts';

export const BOUNDARIES_FAILURE = 'Error al cargar los contornos';

/** Retired territories are included. The screen shows a failure, so there is no notice. */
export const boundariesQuery = liveQuery('GET /boundaries', {});
