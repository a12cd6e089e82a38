import { queryOptions } from '@tanstack/react-query';
import { FileProblem } from '#files/file-problem.ts';
import type { PlanInput } from '#imports/import-state.ts';
import { planInWorker } from '#imports/worker/client.ts';
import { ApiError } from '#lib/request.ts';

export const planQuery = ({ number, choices, answers, known }: PlanInput) =>
  queryOptions({
    queryKey: ['import-plan', number],
    queryFn: () =>
      planInWorker({ choices, answers, known }).catch((error: unknown) => {
        // The sentence is for the person, not for the browser's log.
        throw error instanceof FileProblem ? new ApiError(error.message) : error;
      }),
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
    retry: false,
    networkMode: 'always',
  });
