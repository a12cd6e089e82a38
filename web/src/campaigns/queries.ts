import type { CampaignInput } from '@territorios/contract/campaigns/api.ts';
import type { z } from '@territorios/contract/zod.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
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

type CampaignFields = z.output<typeof CampaignInput>;

export const useCreateCampaign = () =>
  useMutation({
    mutationFn: (body: CampaignFields) => call('POST /campaigns', { body }),
    meta: { success: 'Campaña creada exitosamente', failure: 'Error al crear la campaña' },
  });

export const useUpdateCampaign = () =>
  useMutation({
    mutationFn: ({ id, ...body }: CampaignFields & { id: string }) =>
      call('PATCH /campaigns/:id', { params: { id }, body }),
    meta: {
      success: 'Campaña actualizada exitosamente',
      failure: 'Error al actualizar la campaña',
    },
  });

export const useDeleteCampaign = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /campaigns/:id', { params: { id } }),
    meta: { success: 'Campaña eliminada exitosamente', failure: 'Error al eliminar la campaña' },
  });
