import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/schema/*tables.ts',
  out: './src/db/migrations/sql',
});
