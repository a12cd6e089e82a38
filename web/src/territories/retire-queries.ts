import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

// Separate file, because the first screen needs none of it.

/** Counts what a deletion takes along. A failure has no notice, because the question stands without it. */
export const lostAssignmentsQuery = (territory_id: string) =>
  queryOptions({
    queryKey: ['assignments', 'lost', territory_id],
    queryFn: ({ signal }) => call('GET /assigned_territories', { query: { territory_id } }, signal),
    select: (assignments) => assignments.length,
    meta: { isLive: true },
  });

const texts = (retired: boolean) =>
  retired
    ? { success: 'Territorio retirado', failure: 'Error al retirar el territorio' }
    : { success: 'Territorio de nuevo en uso', failure: 'Error al volver a usar el territorio' };

export const useSetRetired = (retired: boolean) =>
  useMutation({
    mutationFn: (id: string) =>
      call('PATCH /territories/:id', { params: { id }, body: { retired } }),
    meta: texts(retired),
  });
