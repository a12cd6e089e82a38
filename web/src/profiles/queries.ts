import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** Past ones are included, newest first. A failure has no notice, because the block shows it in its place. */
export const historyQuery = (of: { territory_id: string } | { publisher_id: string }) =>
  queryOptions({
    queryKey: ['assignments', 'history', of],
    queryFn: ({ signal }) => call('GET /assigned_territories', { query: of }, signal),
    meta: { isLive: true },
  });
