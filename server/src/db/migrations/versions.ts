import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { OperatorError } from '#operator-error.ts';

export const migrationsFolder = fileURLToPath(new URL('./sql', import.meta.url));
const JOURNAL = 'meta/_journal.json';

export function knownVersions(): number[] {
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
}

export async function versionOf(client: ClientBase): Promise<number | null> {
  return (await appliedVersions(client)).at(-1) ?? null;
}

async function appliedVersions(client: ClientBase): Promise<number[]> {
  const table = 'drizzle.__drizzle_migrations';
  const made = await client.query('select 1 where to_regclass($1) is not null', [table]);
  if (made.rowCount === 0) return [];
  const { rows } = await client.query<{ created_at: string }>(
    `select created_at from ${table} order by created_at`,
  );
  return rows.map(({ created_at }) => Number(created_at));
}

export async function refuseNewerSchema(client: ClientBase): Promise<void> {
  const known = new Set(knownVersions());
  const applied = await appliedVersions(client);
  if (applied.every((version) => known.has(version))) return;
  throw new OperatorError(
    'La base de datos es de una versión más nueva del programa: actualícelo antes de iniciarlo.',
  );
}

export async function withMigrationsUpTo<T>(
  version: number,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'territorios-migrations-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const journal = JSON.parse(readFileSync(join(folder, JOURNAL), 'utf8')) as {
      entries: { when: number }[];
    };
    journal.entries = journal.entries.filter(({ when }) => when <= version);
    writeFileSync(join(folder, JOURNAL), JSON.stringify(journal));
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
