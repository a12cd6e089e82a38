import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { scale } from './scale.ts';

// A zone with summer time that is not UTC, so that a test in the machine's zone fails.
process.env['TZ'] = 'America/Tijuana';

const MINUTE = 60_000;

/** These may run at the same time: what they check does not depend on how busy the machine is. */
const TOGETHER = [
  'backup',
  'cards',
  'crash',
  'database-away',
  'forgetting',
  'fuzz',
  'guessing',
  'imports',
  'kept-years',
  'links',
  'marks',
  'memory',
  'move',
  'neighbours',
  'offline',
  'races',
  'sessions',
  'stored-text',
  'sync',
  'tenancy',
  'terminal',
  'ticks',
  'upgrade',
].map((name) => `torture/${name}.torture.ts`);

const harnesses = {
  testTimeout: scale === 'long' ? 600 * MINUTE : 5 * MINUTE,
  hookTimeout: 2 * MINUTE,
  setupFiles: `${import.meta.dirname}/after-harness.ts`,
};
const globalSetup = `${import.meta.dirname}/first-start.ts`;

export default defineConfig({
  test: {
    globalSetup: `${import.meta.dirname}/write-table.ts`,
    projects: [
      {
        test: {
          name: 'together',
          include: [...TOGETHER, 'torture/*.test.ts'],
          // The long form gives the figures of a whole machine. In the short one each waits as long as it works.
          maxWorkers: scale === 'long' ? 1 : availableParallelism() + 1,
          globalSetup,
          ...harnesses,
        },
      },
      {
        test: {
          name: 'alone',
          include: ['torture/*.torture.ts'],
          exclude: TOGETHER,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          globalSetup,
          ...harnesses,
        },
      },
      {
        test: {
          name: 'nodes',
          include: ['torture/nodes/*.test.ts'],
          ...harnesses,
        },
      },
    ],
  },
});
