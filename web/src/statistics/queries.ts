import { listAssignments } from '@territorios/contract/assignments/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const ASSIGNMENTS_FAILURE = 'Error al cargar asignaciones';

/** Every assignment, newest first. */
export const assignmentsQuery = queryOptions({
  queryKey: ['assignments'],
  queryFn: ({ signal }) => call(listAssignments, { query: {} }, signal),
  meta: { failure: ASSIGNMENTS_FAILURE },
});

/**
 * A territory with its assignments, newest first; null when it is not there. By the specification a
 * failure is only logged, so that this query names no notice.
 */
export const territoryDetailQuery = (id: string) =>
  queryOptions({
    queryKey: ['territories', id, 'detail'],
    queryFn: async ({ signal }) => {
      const [territories, assignments] = await Promise.all([
        call(listTerritories, {}, signal),
        call(listAssignments, { query: { territory_id: id } }, signal),
      ]);
      const territory = territories.find((candidate) => candidate.id === id);
      return territory ? { territory, assignments } : null;
    },
    // Without a notice it is not fetched again after a change elsewhere.
    staleTime: 0,
  });
