import { listAssignments } from '@territorios/contract/assignments/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ask } from './worker/ask.ts';
import { load } from './worker/load-ahead.ts';
import type { ViewRequest } from './worker/messages.ts';

export const ASSIGNMENTS_FAILURE = 'Error al cargar asignaciones';

/** Has the worker fetch every assignment; how many there are. */
export const assignmentsQuery = queryOptions({
  queryKey: ['assignments'],
  queryFn: load,
  meta: { failure: ASSIGNMENTS_FAILURE },
});

/**
 * What filters leave of the assignments.
 * @param loadedAt when they were fetched; nothing is asked before (0)
 */
export const viewQuery = (loadedAt: number, request: ViewRequest) =>
  queryOptions({
    queryKey: ['assignments', 'view', loadedAt, request],
    queryFn: () => ask('view', request),
    enabled: loadedAt > 0,
    // The same question about the same list has the same answer.
    staleTime: Infinity,
    placeholderData: keepPreviousData,
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
