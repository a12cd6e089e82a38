import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** Also those of retired territories. Without a notice: the screen says it in their place. */
export const boundariesQuery = queryOptions({
  queryKey: ['boundaries'],
  queryFn: ({ signal }) => call('GET /boundaries', {}, signal),
  meta: { isLive: true },
});
