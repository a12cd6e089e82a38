import type { RequestParts } from '@territorios/contract/endpoint.ts';
import type { CallName, EndpointNamed } from '@territorios/contract/endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** It is read again after any change. @param failure the title of a notice; without one the screen shows the failure */
export const liveQuery = <Name extends CallName>(
  name: Name,
  parts: RequestParts<EndpointNamed<Name>>,
  failure?: string,
) =>
  queryOptions({
    queryKey: [name, parts],
    queryFn: ({ signal }) => call(name, parts, signal),
    meta: { isLive: true, failure },
  });
