import { readFileSync } from 'node:fs';
import { Client, type ClientConfig } from 'pg';
import { knownVersions } from '#db/migrations/versions.ts';

/** Version of the schema that the first release had. */
export const FIRST_RELEASE = knownVersions()[1] ?? 0;

const rows = new URL('./first-release.sql', import.meta.url);

/** Fills empty tables with what a congregation may have had at the first release. */
export async function fillAsFirstRelease(config: ClientConfig): Promise<void> {
  await runSql(config, readFileSync(rows, 'utf8'));
}

/** Runs statements as the login user. */
export async function runSql(
  config: ClientConfig,
  sql: string,
): Promise<Record<string, unknown>[]> {
  const client = new Client(config);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Every value of every table as PostgreSQL writes it, by table and column: a copy that is the same is equal.
 * @param columns of which tables; all that there are unless said
 */
export async function everything(
  config: ClientConfig,
  columns?: Record<string, string[]>,
): Promise<Record<string, unknown[]>> {
  const client = new Client(config);
  await client.connect();
  try {
    await client.query(`set timezone = 'UTC'`);
    const found: Record<string, unknown[]> = {};
    for (const [table, names] of Object.entries(columns ?? (await columnsOf(client)))) {
      const list = names.map((name) => `"${name}"::text`).join(', ');
      const { rows } = await client.query(`select ${list} from "${table}" order by ${list}`);
      found[table] = rows;
    }
    return found;
  } finally {
    await client.end();
  }
}

/** The columns of every table. */
export async function columnsOf(client: Client): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select table_name::text as table, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}
