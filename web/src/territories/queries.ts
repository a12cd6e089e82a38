import type { Territory, TerritoryInput } from '@territorios/contract/territories/api.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const TERRITORIES_FAILURE = 'Error al cargar territorios';

export const territoriesQuery = queryOptions({
  queryKey: ['territories'],
  queryFn: ({ signal }) => call('GET /territories', {}, signal),
  meta: { isLive: true, failure: TERRITORIES_FAILURE },
});

/** A failure has no notice, because some screens only count retired territories. */
export const retiredTerritoriesQuery = queryOptions({
  queryKey: ['territories', 'retired'],
  queryFn: ({ signal }) => call('GET /territories', { query: { retired: 'only' } }, signal),
  meta: { isLive: true },
});

export const useCreateTerritory = () =>
  useMutation({
    mutationFn: (body: TerritoryInput) => call('POST /territories', { body }),
    meta: { success: 'Territorio creado', failure: 'Error al crear territorio' },
  });

/** Sends only what was changed, so that two people can change different fields at once. */
export const useUpdateTerritory = () =>
  useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: Partial<TerritoryInput> }) =>
      call('PATCH /territories/:id', { params: { id }, body: changes }),
    meta: {
      success: 'Territorio actualizado exitosamente',
      failure: 'Error al actualizar el territorio',
    },
  });

export const useDeleteTerritory = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /territories/:id', { params: { id } }),
    meta: { success: 'Territorio eliminado', failure: 'Error al eliminar territorio' },
  });

/** These two have no failure notice, because their dialogs show it beside the territories. */
export const useMoveTerritories = () =>
  useMutation({
    mutationFn: (body: { ids: string[]; zone_id: string | null }) =>
      call('PATCH /territories/bulk', { body }),
    meta: {
      success: ({ length }: Territory[]) => ({
        title:
          length === 1 ? 'Un territorio cambió de zona' : `${length} territorios cambiaron de zona`,
      }),
    },
  });

export const useRetireTerritories = () =>
  useMutation({
    mutationFn: (ids: string[]) =>
      call('PATCH /territories/bulk', { body: { ids, retired: true } }),
    meta: {
      success: ({ length }: Territory[]) => ({
        title: length === 1 ? 'Un territorio retirado' : `${length} territorios retirados`,
      }),
    },
  });
