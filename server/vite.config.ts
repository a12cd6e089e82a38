import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { apiDescription } from './build/api-description.ts';

/** What it loads by itself: a library of the system, and one that nobody installs. */
const NOT_IN_ONE = ['@node-rs/argon2', 'pg-native'];

/**
 * Built as deep as the sources lie, so that paths made from import.meta.url hold in both. With `--mode one` the packages are
 * in it: Windows opens each of their thousands of files slowly.
 */
export default defineConfig(({ mode }) => ({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        demo: 'src/demo/main.ts',
        congregation: 'src/commands/congregation.ts',
        password: 'src/commands/password.ts',
        backup: 'src/commands/backup.ts',
        restore: 'src/commands/restore.ts',
        launch: 'src/launch/main.ts',
        stop: 'src/commands/stop.ts',
        'migrate-to': 'src/commands/migrate-to.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  // The contract is TypeScript of this workspace, not a package that Node could load.
  ssr:
    mode === 'one'
      ? { noExternal: true, external: NOT_IN_ONE }
      : { noExternal: [/^@territorios\//] },
  plugins: [
    apiDescription(import.meta.dirname),
    {
      name: 'migrations',
      writeBundle: ({ dir = '' }) => {
        cpSync('src/db/migrations/sql', join(dir, 'sql'), { recursive: true });
      },
    },
  ],
}));
