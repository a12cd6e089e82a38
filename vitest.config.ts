import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

// A zone with summer time and not UTC, so that a test that leans on the machine's zone fails.
process.env['TZ'] = 'America/Tijuana';

/** Tests that start and kill programs and databases, race until two calls have met, read PDFs with tools of the system, make and read or import many files, or fill a congregation or the memory. */
const SLOW = [
  'server/src/postgres/*.test.ts',
  'server/src/backup/*.test.ts',
  'server/src/call/own-rows.test.ts',
  'server/src/commands/*.test.ts',
  'server/src/congregations/moving.test.ts',
  'server/src/congregations/one-of-fifty.test.ts',
  'server/src/db/connection/*.test.ts',
  'server/src/db/migrations/upgrade.test.ts',
  'server/src/db/query/list-memory.test.ts',
  'server/src/demo/main.test.ts',
  'server/src/digest/outage.test.ts',
  'server/src/http/unread-lists.test.ts',
  'server/src/imports/undo-property.test.ts',
  'server/src/auth/throttle.test.ts',
  'server/src/**/*races.test.ts',
  'web/src/{cards/draw-{cards,map},statistics/record/draw-pdf{,-names}}.test.ts',
  'web/src/imports/export/round-trip.test.ts',
  'scripts/supply-chain.test.mjs',
];

/** Tests that compare times, and so want a core for themselves. */
const COST = ['**/input-cost.test.ts'];

const postgres = {
  setupFiles: `${import.meta.dirname}/server/src/testing/after-file.ts`,
  globalSetup: `${import.meta.dirname}/server/src/testing/global-setup.ts`,
  // A race of a control may take many rounds until the two meet.
  testTimeout: 120_000,
  hookTimeout: 60_000,
};

/** Files share their modules, because importing them anew takes as long as the tests. */
const fast = (name: string, options: object = {}): TestProjectConfiguration => ({
  extends: true,
  test: {
    name,
    include: [`${name}/**/*.test.{ts,mjs}`],
    exclude: [...SLOW, ...COST, '**/node_modules/**', '**/lint-fixture/**'],
    isolate: false,
    ...options,
  },
});

export default defineConfig({
  test: {
    // What is awaited comes, on a busy machine only later.
    expect: { poll: { timeout: 20_000 } },
    // Vitest would leave one core idle, which on two cores is half of them.
    maxWorkers: availableParallelism(),
    projects: [
      fast('contract'),
      fast('server', postgres),
      fast('web'),
      fast('bench'),
      fast('seeds'),
      fast('scripts'),
      {
        extends: true,
        test: {
          name: 'slow',
          include: SLOW,
          // They wait for programs and databases half of their time.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
          ...postgres,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow-cost',
          include: COST,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          ...postgres,
        },
      },
    ],
  },
});
