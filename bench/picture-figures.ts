import type { Figure } from './figure.ts';

/** What an administrator with a phone full of scanned cards waits for, and a publisher on the link. */
export const pictureFigures = {
  'pictures-time': {
    what: '160 pictures of 4 MB in Chromium at 4 × CPU throttle: from the files chosen to the last one stored',
    limit: { atMost: 90 },
    unit: 's',
  },
  'pictures-memory': {
    what: 'the same: the most memory that the browser takes more',
    limit: { atMost: 200 },
    unit: 'MB',
  },
  'pictures-task': {
    what: 'the same: longest task on the main thread',
    limit: { atMost: 100 },
    unit: 'ms',
  },
  'picture-shown': {
    what: 'a picture on the link of a phone on a slow network: shown after the text',
    limit: { atMost: 1 },
    unit: 's',
  },
} satisfies Record<string, Figure>;
