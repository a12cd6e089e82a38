import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { useCall } from '#lib/use-call.ts';

// Separate file, because the first screen needs none of it.

/** Counts what a deletion takes along. A failure has no notice, because the question stands without it. */
export const lostAssignmentsQuery = (territory_id: string) =>
  queryOptions({
    queryKey: ['assignments', 'lost', territory_id],
    queryFn: ({ signal }) => call('GET /assigned_territories', { query: { territory_id } }, signal),
    select: (assignments) => assignments.length,
    meta: { isLive: true },
  });

export const useSetRetired = (retired: boolean) =>
  useCall(
    'PATCH /territories/:id',
    retired ? 'Territorio retirado' : 'Territorio de nuevo en uso',
    retired ? 'Error al retirar el territorio' : 'Error al volver a usar el territorio',
  );
