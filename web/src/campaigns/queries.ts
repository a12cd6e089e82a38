import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const campaignsQuery = queryOptions({
  queryKey: ['campaigns'],
  queryFn: ({ signal }) => call('GET /campaigns', {}, signal),
  meta: { isLive: true },
});

export const SUMMARY_FAILURE = 'Error al obtener la campaña';

export const campaignSummaryQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaigns', id, 'summary'],
    queryFn: ({ signal }) => call('GET /campaigns/:id/summary', { params: { id } }, signal),
    meta: { isLive: true, failure: SUMMARY_FAILURE },
  });

/** Its fields are null while no campaign is active. */
export const activeCampaignQuery = queryOptions({
  queryKey: ['campaigns', 'active', 'summary'],
  queryFn: ({ signal }) => call('GET /campaigns/active-summary', {}, signal),
  meta: { isLive: true, failure: SUMMARY_FAILURE },
});
