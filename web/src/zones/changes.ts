import type { ZoneInput } from '@territorios/contract/zones/api.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

// A file of its own, because the first screen needs none of it.

export const useCreateZone = () =>
  useMutation({
    mutationFn: (body: ZoneInput) => call('POST /zones', { body }),
    meta: { success: 'Zona creada exitosamente', failure: 'Error al crear la zona' },
  });

export const useUpdateZone = () =>
  useMutation({
    mutationFn: ({ id, ...body }: ZoneInput & { id: string }) =>
      call('PATCH /zones/:id', { params: { id }, body }),
    meta: { success: 'Zona actualizada exitosamente', failure: 'Error al actualizar la zona' },
  });

export const useDeleteZone = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /zones/:id', { params: { id } }),
    meta: { success: 'Zona eliminada exitosamente', failure: 'Error al eliminar la zona' },
  });

/** Asks anew each time, before a deletion is confirmed. */
export const zoneInUseQuery = (id: string) =>
  queryOptions({
    queryKey: ['zones', id, 'has-territories'],
    queryFn: ({ signal }) => call('GET /zones/:id/has-territories', { params: { id } }, signal),
    staleTime: 0,
    meta: { isLive: true, failure: 'Error al verificar territorios asociados' },
  });
