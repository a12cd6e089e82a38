import type { Answer, RequestParts } from '@territorios/contract/endpoint.ts';
import type { CallName, EndpointNamed } from '@territorios/contract/endpoints.ts';
import { useMutation, type MutationMeta } from '@tanstack/react-query';
import type { Notice } from '#ui/notice.ts';
import { call } from './api.ts';

/** A call that writes. @param success and failure are its notices; without them the screen shows the result. @param canRetry see `mutationMeta` */
export const useCall = <Name extends CallName>(
  name: Name,
  success?: string | ((answer: Answer<EndpointNamed<Name>>) => Notice | null),
  failure?: MutationMeta['failure'],
  canRetry?: true,
) =>
  useMutation({
    mutationKey: [name],
    mutationFn: (sent: RequestParts<EndpointNamed<Name>>) => call(name, sent),
    meta: { success, failure, ...(canRetry && { canRetry }) },
  });
