import { liveQuery } from '#lib/live-query.ts';

export const OUTINGS_FAILURE = 'Error al cargar las salidas';

/** A failure has no notice, because every screen asks for them, for the menu alone. */
export const outingsQuery = liveQuery('GET /outings', {});
