import { count } from './limits.ts';
import { FileProblem } from './read-file.ts';

/** As rows of a table. */
export const MOST_AREAS = 20_000;

export const tooManyAreas = (areas: number): FileProblem =>
  new FileProblem(
    `El mapa tiene ${count(areas)} lugares; se pueden leer hasta ${count(MOST_AREAS)}. Divídalo en varios.`,
  );
