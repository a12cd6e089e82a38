import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { readToken } from '#lib/token.ts';

import { statisticsWorker } from './worker/client.ts';
import { loadAssignments } from './worker/preload.ts';
import type { ViewRequest } from './worker/worker.ts';

export const ASSIGNMENTS_FAILURE = 'Error al cargar asignaciones';

export const assignmentsQuery = queryOptions({
  queryKey: ['assignments'],
  queryFn: loadAssignments,
  meta: { isLive: true, failure: ASSIGNMENTS_FAILURE },
});

/** @param loadedAt when the assignments were fetched; 0 before, when nothing is asked */
export const viewQuery = (loadedAt: number, request: ViewRequest) =>
  queryOptions({
    queryKey: ['assignments', 'view', loadedAt, request],
    queryFn: () => statisticsWorker.run((worker) => worker.view(readToken(), request)),
    enabled: loadedAt > 0,
    // The same question about the same list has the same answer.
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });

/** Null when it is not there. The specification only logs its failure, so this query names no notice. */
export const territoryDetailQuery = (id: string) =>
  queryOptions({
    queryKey: ['territories', id, 'detail'],
    queryFn: async ({ signal }) => {
      const [territories, assignments] = await Promise.all([
        call('GET /territories', { query: { retired: 'true' } }, signal),
        call('GET /assigned_territories', { query: { territory_id: id } }, signal),
      ]);
      const territory = territories.find((candidate) => candidate.id === id);
      return territory ? { territory, assignments } : null;
    },
    staleTime: 0,
    meta: { isLive: true },
  });
