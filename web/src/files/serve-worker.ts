import { expose } from 'comlink';
import { keepErrorClasses } from './worker-errors.ts';

/** Called once by the file of a worker, with the functions that the page may call. */
export function serveWorker(api: object): void {
  keepErrorClasses();
  expose(api);
}
