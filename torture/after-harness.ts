import { afterAll } from 'vitest';
import { runTeardown } from './teardown.ts';
import { keepFigures } from './report.ts';

// oxlint-disable-next-line no-empty-pattern -- Vitest reads which fixtures a hook takes from this pattern.
afterAll(async ({}, file) => {
  await runTeardown();
  if (file.tasks.every(({ result, mode }) => mode !== 'run' || result?.state === 'pass')) {
    keepFigures();
  }
});
