import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

interface Save {
  id: string;
  geometry: string;
  replaces: string | null;
}

/** The screen shows a failure, so there is no notice. */
export const useSaveBoundary = () =>
  useMutation({
    mutationFn: ({ id, ...body }: Save) =>
      call('PUT /territories/:id/boundary', { params: { id }, body }),
    meta: { success: 'Límite guardado' },
  });

export const useDeleteBoundary = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /territories/:id/boundary', { params: { id } }),
    meta: { success: 'Límite eliminado', failure: 'Error al eliminar el límite' },
  });

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
