import type { CampaignInput } from '@territorios/contract/campaigns/api.ts';
import type { z } from '@territorios/contract/zod.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

// A file of its own, because the first screen needs none of it.

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
