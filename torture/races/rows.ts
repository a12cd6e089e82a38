import { randomUUID } from 'node:crypto';
import { dayFromNow, madeNow, makeRows, times } from '@territorios/seeds/rows.ts';
import type { TwoServers } from './two-servers.ts';

/** @returns ids of new territories, without a zone */
export const makeTerritories = (
  { client, congregationId }: TwoServers,
  count: number,
): Promise<string[]> => {
  const rows = times(count, () => ({ name: 'T', ...madeNow() }));
  return makeRows(client, 'territories', congregationId, rows);
};

/** @returns ids of new publishers, each of whom may hold so many territories */
export async function makePublishers(
  { client, congregationId }: TwoServers,
  count: number,
  limit: number,
): Promise<string[]> {
  const role = { name: `Rol ${randomUUID()}`, max_territories: limit, ...madeNow() };
  const [role_id] = await makeRows(client, 'publisher_roles', congregationId, [role]);
  const rows = times(count, () => ({ name: 'P', role_id, ...madeNow() }));
  return makeRows(client, 'publishers', congregationId, rows);
}

/** @returns ids of new open assignments, one for each pair of territory and publisher */
export function makeAssignments(
  { client, congregationId }: TwoServers,
  territoryIds: string[],
  publisherIds: string[],
): Promise<string[]> {
  const { created_at: assigned_at } = madeNow();
  const common = { assigned_at, expires_at: dayFromNow(30) };
  const rows = territoryIds.map((territory_id, index) => {
    const id = randomUUID();
    return {
      id,
      territory_id,
      publisher_id: publisherIds[index],
      token: `enlace-${id}`,
      ...common,
    };
  });
  return makeRows(client, 'assignments', congregationId, rows);
}

/** Returns them all, not completed. */
export async function closeAssignments(
  servers: TwoServers,
  assignmentIds: string[],
): Promise<void> {
  await servers.client.query(
    'update assignments set returned_at = now(), revoked_at = now() where id = any ($1::uuid[])',
    [assignmentIds],
  );
}

/** @returns ids of new zones */
export const makeZones = (
  { client, congregationId }: TwoServers,
  count: number,
): Promise<string[]> => {
  const rows = times(count, () => ({ name: `Zona ${randomUUID()}`, ...madeNow() }));
  return makeRows(client, 'zones', congregationId, rows);
};

/** @returns ids of new groups */
export const makeGroups = (
  { client, congregationId }: TwoServers,
  count: number,
): Promise<string[]> => {
  const rows = times(count, () => ({ name: `Grupo ${randomUUID()}`, ...madeNow() }));
  return makeRows(client, 'groups', congregationId, rows);
};

/** One number out of the database. */
export async function countOf(
  servers: TwoServers,
  sql: string,
  values: unknown[] = [],
): Promise<number> {
  const { rows } = await servers.client.query<{ count: string }>(
    `select count(*) from (${sql}) as found`,
    values,
  );
  return Number(rows[0]?.count);
}

/** How many of the territories have no holder, or more than one. */
export const countNotHeldOnce = (servers: TwoServers, territoryIds: string[]): Promise<number> =>
  countOf(
    servers,
    `select t.id from unnest($1::uuid[]) as t(id) left join assignments a
       on a.territory_id = t.id and a.returned_at is null
     group by t.id having count(a.id) <> 1`,
    [territoryIds],
  );
