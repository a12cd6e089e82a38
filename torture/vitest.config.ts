import { defineConfig } from 'vitest/config';
import { scale } from './scale.ts';

// A zone with summer time that is not UTC, so that a test in the machine's zone fails.
process.env['TZ'] = 'America/Tijuana';

const MINUTE = 60_000;

export default defineConfig({
  test: {
    name: 'torture',
    include: ['torture/*.torture.ts', 'torture/*.test.ts'],
    // One at a time: each measures, and each wants the whole machine.
    fileParallelism: false,
    testTimeout: scale === 'long' ? 600 * MINUTE : 5 * MINUTE,
    hookTimeout: 2 * MINUTE,
    globalSetup: `${import.meta.dirname}/write-table.ts`,
    setupFiles: `${import.meta.dirname}/after-harness.ts`,
  },
});
