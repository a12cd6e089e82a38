import { useCall } from '#lib/use-call.ts';

// A file of its own, because the first screen needs none of it.

export const useCreateCampaign = () =>
  useCall('POST /campaigns', 'Campaña creada exitosamente', 'Error al crear la campaña');

export const useUpdateCampaign = () =>
  useCall(
    'PATCH /campaigns/:id',
    'Campaña actualizada exitosamente',
    'Error al actualizar la campaña',
  );

export const useDeleteCampaign = () =>
  useCall(
    'DELETE /campaigns/:id',
    'Campaña eliminada exitosamente',
    'Error al eliminar la campaña',
  );
