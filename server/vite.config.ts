import { cpSync } from 'node:fs';
import { defineConfig } from 'vite';
import { apiDescription } from './build/api-description.ts';

/** Built as deep as the sources lie, so that paths made from import.meta.url hold in both. */
export default defineConfig({
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
  ssr: { noExternal: [/^@territorios\//] },
  plugins: [
    apiDescription(import.meta.dirname),
    {
      name: 'migrations',
      closeBundle: () => {
        cpSync('src/db/migrations/sql', 'dist/sql', { recursive: true });
      },
    },
  ],
});
