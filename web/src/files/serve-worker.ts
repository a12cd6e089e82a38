import { expose } from 'comlink';
import { keepErrorClasses } from './worker-errors.ts';

export function serveWorker(api: object): void {
  keepErrorClasses();
  expose(api);
}
