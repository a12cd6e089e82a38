import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** Retired territories are included. The screen shows a failure, so there is no notice. */
export const boundariesQuery = queryOptions({
  queryKey: ['boundaries'],
  queryFn: ({ signal }) => call('GET /boundaries', {}, signal),
  meta: { isLive: true },
});
