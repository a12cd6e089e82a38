import { answersAhead } from '#lib/ahead.ts';
import { readToken } from '#lib/token.ts';
import { ask } from './ask.ts';

const LOAD = 'load';
const counts = answersAhead<number>();

/** Has the worker fetch every assignment before the page is there. */
export const loadAhead = (token: string): void => counts.keep(LOAD, token, ask(LOAD, null));

/** Has the worker fetch every assignment anew, unless that is under way for whoever asks first. */
export const load = (): Promise<number> => counts.take(LOAD, readToken()) ?? ask(LOAD, null);
