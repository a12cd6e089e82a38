import type { Figure } from './figure.ts';

/** What a congregation that moves in waits for. */
export const importFigures = {
  'import-time': {
    what: 'xlsx of 1,000 territories and 5,000 assignments: dry run and import in Chromium, from the file chosen to «Listo»',
    limit: { atMost: 15 },
    unit: 's',
  },
  'import-task': {
    what: 'the same: longest task on the main thread',
    limit: { atMost: 100 },
    unit: 'ms',
  },
  'import-bomb-memory': {
    what: 'a zip bomb instead: the most memory that the browser takes more',
    limit: { atMost: 150 },
    unit: 'MB',
  },
  'import-bomb-time': {
    what: 'the same: until its sentence',
    limit: { atMost: 2 },
    unit: 's',
  },
} satisfies Record<string, Figure>;
