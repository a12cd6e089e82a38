import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** Includes retired territories. No notice on failure: the screen shows it. */
export const boundariesQuery = queryOptions({
  queryKey: ['boundaries'],
  queryFn: ({ signal }) => call('GET /boundaries', {}, signal),
  meta: { isLive: true },
});
