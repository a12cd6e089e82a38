import type { Figure } from './figure.ts';
import { importFigures } from './import-figures.ts';
import { mapFigures } from './map-figures.ts';
import { pageFigures } from './page-figures.ts';
import { pictureFigures } from './picture-figures.ts';

/** The figures of docs/performance.md, each with its limit, in the order of the document. */
export const figures = {
  'list-ready': {
    what: 'GET /territories, nothing changed since the last, no ETag sent: requests a second, of Fastify with the same bytes',
    limit: { atLeast: 0.8 },
    unit: '×',
  },
  'list-unchanged': {
    what: 'the same with If-None-Match, of Fastify with a one-row query',
    limit: { atLeast: 0.5 },
    unit: '×',
  },
  'list-cold': {
    what: 'GET /territories right after a change, of rows to objects of the same statement with the bare driver',
    limit: { atLeast: 1.5 },
    unit: '×',
  },
  writes: {
    what: 'an assignment and its return, durable, 16 clients, of the bare driver doing the same statements',
    limit: { atLeast: 0.5 },
    unit: '×',
  },
  bulk: {
    what: '500 assignments in one call, durable, with their entries, of one statement that inserts 500 rows with the bare driver',
    limit: { atMost: 3 },
    unit: '×',
  },
  history: {
    what: 'GET /territories right after a change, p50 with 1,000,000 assignments over p50 with 10,000',
    limit: { atMost: 1.2 },
    unit: '×',
  },
  congregations: {
    what: 'p50 of a mixed load with 10,000 congregations × 100 territories × 100 assignments over the same load with one',
    limit: { atMost: 1.3 },
    unit: '×',
  },
  'congregations-ready': {
    what: 'p50 of 100 congregations’ lists that are ready, read in turn: with 10,000 congregations over with those 100',
    limit: { atMost: 1.2 },
    unit: '×',
  },
  'congregations-cold': {
    what: 'p50 of any congregation’s list right after a change: with 10,000 congregations over with 100',
    limit: { atMost: 1.2 },
    unit: '×',
  },
  processes: {
    what: 'a mixed load through two programs on one PostgreSQL: requests a second, of one program',
    limit: null,
    unit: '×',
  },
  standby: {
    what: 'a streaming standby: until it shows what was stored, p99',
    limit: null,
    unit: 'ms',
  },
  memory: {
    what: 'memory at rest, Node and PostgreSQL together',
    limit: { atMost: 180 },
    unit: 'MB',
  },
  'start-first': { what: 'start to ready, the first', limit: { atMost: 5 }, unit: 's' },
  'start-later': { what: 'start to ready, a later one', limit: { atMost: 2 }, unit: 's' },
  ...pageFigures,
  'rows-first': {
    what: 'Territorios with 10,000 rows at 4 × CPU throttle: first rows after the data',
    limit: { atMost: 300 },
    unit: 'ms',
  },
  'rows-first-single': {
    what: 'the same with a single row of the 10,000 shown, which no drawing of rows goes below',
    limit: null,
    unit: 'ms',
  },
  'rows-sort': {
    what: 'Territorios with 10,000 rows at 4 × CPU throttle: click on a sort header to paint',
    limit: { atMost: 120 },
    unit: 'ms',
  },
  'rows-sort-single': {
    what: 'the same with a single row of the 10,000 shown, which no drawing of rows goes below',
    limit: null,
    unit: 'ms',
  },
  'rows-scroll': {
    what: 'Territorios with 10,000 rows at 4 × CPU throttle: longest frame while scrolling',
    limit: { atMost: 70 },
    unit: 'ms',
  },
  'rows-scroll-single': {
    what: 'the same with a single row of the 10,000 shown, which no drawing of rows goes below',
    limit: null,
    unit: 'ms',
  },
  'spreadsheet-time': {
    what: 'xlsx of 100,000 assignments in Chromium',
    limit: { atMost: 3 },
    unit: 's',
  },
  'spreadsheet-task': {
    what: 'the same: longest task on the main thread',
    limit: { atMost: 100 },
    unit: 'ms',
  },
  'record-time': {
    what: 'PDF of the record S-13 in Chromium, from the click to the file',
    limit: { atMost: 1.5 },
    unit: 's',
  },
  'record-task': {
    what: 'the same: longest task on the main thread',
    limit: { atMost: 100 },
    unit: 'ms',
  },
  ...mapFigures,
  ...importFigures,
  ...pictureFigures,
  live: {
    what: 'a change on one screen to the other screen, p99, 50 screens open',
    limit: { atMost: 1 },
    unit: 's',
  },
  tray: {
    what: 'an answer on a link to the tray of an administrator, p99, 50 screens open',
    limit: { atMost: 1 },
    unit: 's',
  },
} satisfies Record<string, Figure>;

export type FigureId = keyof typeof figures;

/** What a measurement found of one figure. */
export interface Found {
  /** In the figure's unit. */
  value: number;
  /** The values behind it, with those of its peers, in a line for the document. */
  details: string;
}
