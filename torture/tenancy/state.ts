import type { Client } from 'pg';

const TABLES = [
  'administrators',
  'assignments',
  'audit_entries',
  'campaigns',
  'groups',
  'finished_parts',
  'import_rows',
  'imports',
  'known_devices',
  'no_visits',
  'outing_territories',
  'outings',
  'passkeys',
  'publisher_roles',
  'publishers',
  'requests',
  'sessions',
  'territories',
  'territory_activity',
  'territory_boundaries',
  'territory_origins',
  'territory_parts',
  'territory_pictures',
  'zones',
];

/** Traces of a refused call: the audit entry and the last use of the session. */
const TRACES = new Set(['audit_entries', 'sessions']);

/** All that is stored for one congregation. */
export interface State {
  /** The same for the same rows. */
  all: string;
  /** Without what a refused call leaves behind. */
  data: string;
  /** Every identifier, name, address and secret in it that is unique. */
  marks: Set<string>;
}

/** Reads it for several, past the program and past every policy. */
export async function statesOf<Id extends string>(
  client: Client,
  congregations: Record<Id, { id: string }>,
): Promise<Record<Id, State>> {
  const own = TABLES.map(
    (table) =>
      `select congregation_id as owner, '${table}' as name, to_jsonb(t)::text as row
       from ${table} t where congregation_id = any($1)`,
  );
  // Object.keys gives strings.
  const names = Object.keys(congregations) as Id[];
  const { rows } = await client.query<{ owner: string; name: string; row: string }>(
    `select id as owner, 'congregations' as name, to_jsonb(t)::text as row
     from congregations t where id = any($1) union all ${own.join(' union all ')} order by 2, 3`,
    [names.map((name) => congregations[name].id)],
  );
  const states = names.map((name): [Id, State] => {
    const found = rows.filter(({ owner }) => owner === congregations[name].id);
    const all = found.map(({ row }) => row).join('\n');
    const data = found.filter((one) => !TRACES.has(one.name)).map(({ row }) => row);
    return [name, { all, data: data.join('\n'), marks: new Set(marksIn(all)) }];
  });
  return Object.fromEntries(states) as Record<Id, State>;
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** Every name is made with an identifier in it, so that these two are enough. */
export const marksIn = (text: string): string[] =>
  [UUID, TOKEN].flatMap((mark) => text.match(mark) ?? []);
