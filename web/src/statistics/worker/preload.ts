import { createPreloads } from '#lib/preload.ts';
import { readToken } from '#lib/token.ts';
import { ask } from './ask.ts';

const LOAD = 'load';
const counts = createPreloads<number>();

/** Has the worker fetch every assignment before the page is there. */
export const preloadAssignments = (token: string): void =>
  counts.keep(LOAD, token, ask(LOAD, null));

/** Has the worker fetch every assignment anew, unless that was preloaded. */
export const loadAssignments = (): Promise<number> =>
  counts.take(LOAD, readToken()) ?? ask(LOAD, null);
