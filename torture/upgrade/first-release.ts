import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connectTo } from '#database.ts';

const inServer = (path: string): URL => new URL(`../../server/${path}`, import.meta.url);
const migrations = 'src/db/migrations';
const statements = `${migrations}/sql`;

interface Migration {
  when: number;
  tag: string;
}

/** The migrations of the program, the oldest first. */
export const allMigrations = (): Migration[] =>
  // Drizzle's own file.
  (
    JSON.parse(readFileSync(inServer(`${statements}/meta/_journal.json`), 'utf8')) as {
      entries: Migration[];
    }
  ).entries;

/** How many of them the first release had. */
const FIRST_RELEASE = 2;

/** Gives an empty database the tables of the first release, with rows of every kind. */
export async function makeFirstRelease(url: string): Promise<void> {
  const client = await connectTo(url);
  try {
    await client.query('create schema drizzle');
    await client.query(
      'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    );
    for (const { tag, when } of allMigrations().slice(0, FIRST_RELEASE)) {
      const sql = readFileSync(inServer(`${statements}/${tag}.sql`), 'utf8');
      await client.query(sql);
      await client.query(
        'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
        [createHash('sha256').update(sql).digest('hex'), when],
      );
    }
    await client.query(readFileSync(inServer(`${migrations}/testing/first-release.sql`), 'utf8'));
  } finally {
    await client.end();
  }
}

/** Columns of the tables that a database has. */
export type Columns = Record<string, string[]>;

export async function readColumns(url: string): Promise<Columns> {
  const client = await connectTo(url);
  try {
    const { rows } = await client.query<{ table: string; columns: string[] }>(
      `select table_name::text as table, array_agg(column_name::text order by ordinal_position) as columns
       from information_schema.columns where table_schema = 'public' group by 1`,
    );
    return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
  } finally {
    await client.end();
  }
}

/** Every value of those columns. */
export async function readValues(url: string, columns: Columns): Promise<Record<string, string[]>> {
  const client = await connectTo(url);
  try {
    const found: Record<string, string[]> = {};
    for (const [table, names] of Object.entries(columns)) {
      const list = names.map((name) => `"${name}"::text`).join(', ');
      const { rows } = await client.query(`select ${list} from public."${table}" order by ${list}`);
      found[table] = rows.map((row) => JSON.stringify(row));
    }
    return found;
  } finally {
    await client.end();
  }
}
