import { defineConfig } from 'vitest/config';

// A zone with summer time and not UTC, so that a test that leans on the machine's zone fails.
process.env['TZ'] = 'America/Tijuana';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['{build,src}/**/*.test.ts'],
          globalSetup: `${import.meta.dirname}/server/src/testing/global-setup.ts`,
          // A race of a control may take many rounds until the two meet.
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', root: 'web', include: ['{build,src}/**/*.test.ts'] } },
      { test: { name: 'bench', root: 'bench', include: ['*.test.ts'] } },
      { test: { name: 'scripts', root: 'scripts', include: ['*.test.mjs'] } },
    ],
  },
});
