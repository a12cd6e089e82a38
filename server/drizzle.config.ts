import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/db/schema.ts', './src/db/activity-schema.ts', './src/db/access-schema.ts'],
  out: './src/db/migrations',
});
