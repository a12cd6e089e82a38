import { createWorkerClient } from '#files/worker-client.ts';
import type { StatisticsWorker } from './worker.ts';

/** The worker that has every assignment, once it was asked for them. */
export const statisticsWorker = createWorkerClient<StatisticsWorker>({
  start: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
});
