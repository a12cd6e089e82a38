import type { Figure } from './figure.ts';

type Score = 'performance' | 'accessibility' | 'practices' | 'lcp' | 'cls';

/** @param limits the least points of the performance, and the longest time until the largest paint */
function scoresOf<Page extends string>(
  page: Page,
  name: string,
  limits: { performance: number; lcpMs: number },
): Record<`${Page}-${Score}`, Figure> {
  const figures: Record<Score, Figure> = {
    performance: {
      what: `Lighthouse 12, mobile, ${name}: performance`,
      limit: { atLeast: limits.performance },
      unit: 'points',
    },
    accessibility: {
      what: 'the same: accessibility',
      limit: { atLeast: 100 },
      unit: 'points',
    },
    practices: { what: 'the same: best practices', limit: { atLeast: 100 }, unit: 'points' },
    lcp: {
      what: 'the same: largest contentful paint',
      limit: { atMost: limits.lcpMs },
      unit: 'ms',
    },
    cls: { what: 'the same: layout shift', limit: { atMost: 0 }, unit: '' },
  };
  // One entry for each score.
  return Object.fromEntries(
    Object.entries(figures).map(([score, figure]) => [`${page}-${score}`, figure]),
  ) as Record<`${Page}-${Score}`, Figure>;
}

/** The pages of a first visit, in bytes and in Lighthouse's scores. */
export const pageFigures = {
  'weight-public': {
    what: 'JS and CSS over the wire, public page',
    limit: { atMost: 100 },
    unit: 'kB',
  },
  'weight-sign-in': {
    what: 'JS and CSS over the wire, sign-in',
    limit: { atMost: 120 },
    unit: 'kB',
  },
  'weight-dashboard': {
    what: 'JS and CSS over the wire until the first rows, Dashboard, phone, with a session',
    limit: { atMost: 130 },
    unit: 'kB',
  },
  'requests-dashboard': {
    what: 'the same: requests until the first rows',
    limit: { atMost: 16 },
    unit: '',
  },
  'transfer-dashboard': {
    what: 'the same: all bytes until the first rows, headers too',
    limit: { atMost: 220 },
    unit: 'kB',
  },
  'weight-territories': {
    what: 'JS and CSS over the wire until the first rows, Territorios, phone, with a session',
    limit: { atMost: 130 },
    unit: 'kB',
  },
  'requests-territories': {
    what: 'the same: requests until the first rows',
    limit: { atMost: 16 },
    unit: '',
  },
  'transfer-territories': {
    what: 'the same: all bytes until the first rows, headers too',
    limit: { atMost: 220 },
    unit: 'kB',
  },
  ...scoresOf('public', 'public page', { performance: 100, lcpMs: 1_500 }),
  ...scoresOf('sign-in', 'sign-in', { performance: 100, lcpMs: 1_500 }),
  ...scoresOf('dashboard', 'Dashboard with a session', { performance: 95, lcpMs: 2_000 }),
  ...scoresOf('territories', 'Territorios with a session', { performance: 95, lcpMs: 2_000 }),
} satisfies Record<string, Figure>;
