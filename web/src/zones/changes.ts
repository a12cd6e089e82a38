import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { useCall } from '#lib/use-call.ts';

// A file of its own, because the first screen needs none of it.

export const useCreateZone = () =>
  useCall('POST /zones', 'Zona creada exitosamente', 'Error al crear la zona');

export const useUpdateZone = () =>
  useCall('PATCH /zones/:id', 'Zona actualizada exitosamente', 'Error al actualizar la zona');

export const useDeleteZone = () =>
  useCall('DELETE /zones/:id', 'Zona eliminada exitosamente', 'Error al eliminar la zona');

/** Asks anew each time, before a deletion is confirmed. */
export const zoneInUseQuery = (id: string) =>
  queryOptions({
    queryKey: ['zones', id, 'has-territories'],
    queryFn: ({ signal }) => call('GET /zones/:id/has-territories', { params: { id } }, signal),
    staleTime: 0,
    meta: { isLive: true, failure: 'Error al verificar territorios asociados' },
  });
