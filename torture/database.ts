import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type QueryResultRow } from 'pg';

/** Where a folder's PostgreSQL listens, for its superuser: for the harness, or for DATABASE_URL. */
export function embeddedUrl(dataDir: string, database = 'territorios'): string {
  const password = join(dataDir, 'pg/password');
  if (existsSync(password)) {
    const { host, port } = tcpAddress(dataDir);
    return `postgresql://postgres:${readFileSync(password, 'utf8')}@${host}:${port}/${database}`;
  }
  const folder = encodeURIComponent(join(realpathSync(dataDir), 'pg'));
  // The program accepts no address with a user name and an empty host.
  return `postgresql:///${database}?host=${folder}&user=postgres`;
}

/** Where a PostgreSQL listens that was started with PLATFORM=tcp. */
export function tcpAddress(dataDir: string): { host: string; port: number } {
  const lines = readFileSync(join(dataDir, 'pg/data/postmaster.pid'), 'utf8').split('\n');
  return { host: '127.0.0.1', port: Number(lines[3]) };
}

/** A connection past the program. The next query after a break reports it. */
export async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** One question on a connection of its own. */
export async function ask<Row extends QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = await connectTo(url);
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
