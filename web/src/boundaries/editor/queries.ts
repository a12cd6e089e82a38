import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { useCall } from '#lib/use-call.ts';

/** The screen shows a failure, so there is no notice. */
export const useSaveBoundary = () => useCall('PUT /territories/:id/boundary', 'Límite guardado');

export const useDeleteBoundary = () =>
  useCall('DELETE /territories/:id/boundary', 'Límite eliminado', 'Error al eliminar el límite');

/** @param theirs is in the key, so that each change asks again */
export const lastChangeQuery = (territoryId: string, theirs: string | null) =>
  queryOptions({
    queryKey: ['boundary-change', territoryId, theirs],
    queryFn: async ({ signal }) => {
      const entries = await call('GET /audit_entries', { query: { subject: 'territory' } }, signal);
      return (
        entries.find(
          ({ territory_id, action }) =>
            territory_id === territoryId && action.startsWith('boundary_'),
        ) ?? null
      );
    },
    staleTime: Infinity,
  });
