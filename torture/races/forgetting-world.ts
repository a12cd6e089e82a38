/** A congregation for one race, in which somebody is forgotten. */
import { randomUUID } from 'node:crypto';
import { FORGOTTEN } from '@territorios/contract/forgetting/rules.ts';
import { dayFromNow, madeNow, makeRows, times } from '@territorios/seeds/rows.ts';
import type { Client } from 'pg';
import type { Caller } from '#client.ts';
import { makePeople } from '#people.ts';
import { at, FAR_FROM_FULL } from './item.ts';
import { RUNNERS } from './run.ts';
import type { TwoServers } from './two-servers.ts';

export interface World {
  congregationId: string;
  /** One for each program, signed in as the same person a moment ago. */
  callers: Caller[];
  her: string;
  /** Nobody else has it. */
  name: string;
  other: string;
  /** One for each runner. */
  territories: string[];
  /** A closed line of each of the two. */
  lines: { hers: string; others: string };
  /** Led by the other one. */
  outing: string;
}

const ASSIGNED_AT = '2024-02-01T18:00:00Z';
const RETURNED_AT = '2024-03-01T18:00:00Z';

/** Made when its race begins, because a session is fresh for a quarter of an hour. */
export async function makeWorld(servers: TwoServers): Promise<World> {
  const { client } = servers;
  const [person] = await makePeople(client, { count: 1, role: 'superadmin', perCongregation: 1 });
  if (!person) throw new Error('one was asked for');
  const { congregationId, token } = person;
  const make = (table: string, ...rows: object[]) =>
    makeRows(
      client,
      table,
      congregationId,
      rows.map((row) => ({ ...row })),
    );
  const name = `Zulma ${randomUUID().replaceAll('-', '')}`;
  const [role_id] = await make('publisher_roles', {
    name: 'Rol',
    max_territories: FAR_FROM_FULL,
    ...madeNow(),
  });
  const [her = '', other = ''] = await make(
    'publishers',
    ...[name, 'Luis'].map((one) => ({ name: one, role_id, ...madeNow() })),
  );
  const territories = await make(
    'territories',
    ...times(RUNNERS + 2, (index) => ({ name: `T ${index + 1}`, ...madeNow() })),
  );
  const line = (index: number, publisher_id: string) => ({
    territory_id: at(territories, RUNNERS + index),
    publisher_id,
    token: `enlace-${randomUUID()}`,
    assigned_at: ASSIGNED_AT,
    returned_at: RETURNED_AT,
    revoked_at: RETURNED_AT,
    expires_at: dayFromNow(30),
  });
  const [hers = '', others = ''] = await make('assignments', line(0, her), line(1, other));
  const outing = randomUUID();
  await client.query(
    `insert into outings (congregation_id, id, "on", captain_id, token, created_at, updated_at)
     values ($1, $2, $3, $4, $5, now(), now())`,
    [congregationId, outing, dayFromNow(2), other, `salida-${outing}`],
  );
  await client.query('insert into outing_territories values ($1, $2, $3, 1)', [
    congregationId,
    outing,
    at(territories, 0),
  ]);
  return {
    congregationId,
    callers: servers.callersOf(token),
    her,
    name,
    other,
    territories,
    lines: { hers, others },
    outing,
  };
}

/** @returns a question for the tables in which a row of one congregation has a text */
async function searchOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', c.table_name) as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema = 'public' and c.column_name = 'congregation_id'
     order by name`,
  );
  return rows
    .map(
      ({ name }) =>
        `select '${name}' as name from ${name} as t where t.congregation_id = $1 and strpos(t::text, $2) > 0`,
    )
    .join(' union ');
}

/** No other text has it. */
const markOf = (name: string): string => name.split(' ')[1] ?? name;

export type Look = (world: World) => Promise<string[]>;

/** Looks whether she is forgotten wholly or not at all. @returns what is in between */
export async function lookFor({ client }: TwoServers): Promise<Look> {
  const search = await searchOf(client);
  // It has a name, because planning it takes twice as long as looking.
  const tablesWith = async ({ congregationId }: World, text: string) => {
    const values = [congregationId, text];
    const { rows } = await client.query<{ name: string }>({ name: 'search', text: search, values });
    return rows.map(({ name }) => name);
  };
  return async (world) => {
    const { her, name, congregationId } = world;
    const { rows } = await client.query<{ is_there: boolean; is_listed: boolean }>(
      `select exists (select from publishers where congregation_id = $1 and id = $2) as is_there,
         exists (select from forgotten_publishers where congregation_id = $1 and publisher_id = $2) as is_listed`,
      [congregationId, her],
    );
    const [found] = rows;
    if (!found) throw new Error('a row of answers');
    const { is_there: isThere, is_listed: isListed } = found;
    const wrong = (await tablesWith(world, isThere ? FORGOTTEN : markOf(name))).map(
      (table) => `${isThere ? 'half forgotten' : 'named'} in ${table}`,
    );
    if (isListed === isThere) wrong.push(isThere ? 'listed' : 'not listed');
    // She had given all back: nothing was closed by forgetting her.
    const bare = await client.query(
      `select from assignments where congregation_id = $1 and publisher_id is null
         and (returned_at is null or returned_at > now() - interval '1 day' or $2)`,
      [congregationId, isThere],
    );
    if (bare.rowCount !== 0) wrong.push('a line without its holder');
    return wrong;
  };
}
