import { afterAll } from 'vitest';
import { endEverything } from './clean-up.ts';
import { keepFigures } from './report.ts';

// oxlint-disable-next-line no-empty-pattern -- Vitest reads which fixtures a hook takes from this pattern.
afterAll(async ({}, file) => {
  await endEverything();
  if (file.tasks.every(({ result, mode }) => mode !== 'run' || result?.state === 'pass')) {
    keepFigures();
  }
});
