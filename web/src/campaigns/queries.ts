import { liveQuery } from '#lib/live-query.ts';

export const campaignsQuery = liveQuery('GET /campaigns', {});

export const SUMMARY_FAILURE = 'Error al obtener la campaña';

export const campaignSummaryQuery = (id: string) =>
  liveQuery('GET /campaigns/:id/summary', { params: { id } }, SUMMARY_FAILURE);

/** Its fields are null while no campaign is active. */
export const activeCampaignQuery = liveQuery('GET /campaigns/active-summary', {}, SUMMARY_FAILURE);
