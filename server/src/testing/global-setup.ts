import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { letAppRoleSignIn } from '#db/connection/app-role.ts';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import { startEmbedded } from '#postgres/start.ts';
import { TEMPLATE } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How to reach the run's PostgreSQL. */
    postgres: ClientConfig;
  }
}

/** One PostgreSQL for the whole run, with a migrated database of which each test file takes a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'territorios-test-'));
  const server = await startEmbedded({
    dataDir,
    log: () => undefined,
    prepare: letAppRoleSignIn,
  });
  const client = new Client(server.connection);
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrateToLatest({ ...server.connection, database: TEMPLATE });
  project.provide('postgres', server.connection);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
