import { defineConfig } from 'vitest/config';

// A zone with summer time that is not UTC, so that a test in the machine's zone fails.
process.env['TZ'] = 'America/Tijuana';

const MINUTE = 60_000;

export default defineConfig({
  test: {
    include: ['e2e/engines/*.engine.ts'],
    setupFiles: `${import.meta.dirname}/../../torture/after-harness.ts`,
    testTimeout: 3 * MINUTE,
    hookTimeout: 2 * MINUTE,
    // The driver of WebKit hangs at times.
    retry: 1,
    // All three at a time, because a browser waits more than it works, and WebKit takes as long as the others together.
    maxWorkers: 3,
  },
});
