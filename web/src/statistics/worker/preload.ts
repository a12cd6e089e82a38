import { createPreloads } from '#lib/preload.ts';
import { readToken } from '#lib/token.ts';
import { statisticsWorker } from './client.ts';

const LOAD = 'load';
const counts = createPreloads<number>();

const load = (token: string | null): Promise<number> =>
  statisticsWorker.run((worker) => worker.load(token));

export const preloadAssignments = (token: string): void => counts.keep(LOAD, token, load(token));

/** Every assignment is fetched anew, unless that was preloaded. */
export function loadAssignments(): Promise<number> {
  const token = readToken();
  return counts.take(LOAD, token) ?? load(token);
}
