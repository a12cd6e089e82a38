import { liveQuery } from '#lib/live-query.ts';

/** Past ones are included, newest first. A failure has no notice, because the block shows it in its place. */
export const historyQuery = (of: { territory_id: string } | { publisher_id: string }) =>
  liveQuery('GET /assigned_territories', { query: of });
