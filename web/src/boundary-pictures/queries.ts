import { liveQuery } from '#lib/live-query.ts';

/** Retired territories are included. The screen shows a failure, so there is no notice. */
export const boundariesQuery = liveQuery('GET /boundaries', {});
