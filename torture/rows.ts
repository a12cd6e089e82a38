import { connectTo } from './database.ts';

/** Every row of every table as PostgreSQL writes it, by table. */
export type Rows = Record<string, string[]>;

/** Sessions, failed sign-ins and invitations, which no backup holds. */
const PASSING = [
  'sessions',
  'known_devices',
  'sign_in_failures',
  'passkey_challenges',
  'invitations',
];

/** The rows of a database that a backup holds, in one snapshot. */
export async function readRows(url: string): Promise<Rows> {
  const client = await connectTo(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const found: Rows = {};
    for (const { name } of tables.rows) {
      if (PASSING.includes(name)) continue;
      const { rows } = await client.query<{ row: string }>(
        // A restore gives each congregation a new revision.
        `select (to_jsonb(t) - 'revision')::text as row from public.${name} t order by 1`,
      );
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  } finally {
    await client.end();
  }
}

/** Rows that only one of the two has, a line each. */
export function differences(before: Rows, after: Rows): string[] {
  const tables = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...tables].flatMap((table) => {
    const was = before[table] ?? [];
    const is = after[table] ?? [];
    return [
      ...without(was, is).map((row) => `${table} lacks ${row}`),
      ...without(is, was).map((row) => `${table} has gained ${row}`),
      ...(before[table] && after[table] ? [] : [`${table} is in one of them only`]),
    ];
  });
}

function without(rows: string[], others: string[]): string[] {
  const known = new Set(others);
  return rows.filter((row) => !known.has(row));
}

export const countRows = (rows: Rows): number =>
  Object.values(rows).reduce((sum, list) => sum + list.length, 0);
