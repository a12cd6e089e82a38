import { randomUUID } from 'node:crypto';
import type { TwoServers } from './two-servers.ts';

const ids = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

/** @returns ids of new territories, without a zone */
export async function makeTerritories(servers: TwoServers, count: number): Promise<string[]> {
  const made = ids(count);
  await servers.client.query(
    `insert into territories (congregation_id, id, name, created_at, updated_at)
     select $1, id, 'T', now(), now() from unnest($2::uuid[]) as made(id)`,
    [servers.congregationId, made],
  );
  return made;
}

/** @returns ids of new publishers, each of whom may hold so many territories */
export async function makePublishers(
  servers: TwoServers,
  count: number,
  limit: number,
): Promise<string[]> {
  const roleId = randomUUID();
  await servers.client.query(
    `insert into publisher_roles (congregation_id, id, name, max_territories, created_at, updated_at)
     values ($1, $2::uuid, 'Rol ' || $2::text, $3, now(), now())`,
    [servers.congregationId, roleId, limit],
  );
  const made = ids(count);
  await servers.client.query(
    `insert into publishers (congregation_id, id, name, role_id, created_at, updated_at)
     select $1, id, 'P', $2, now(), now() from unnest($3::uuid[]) as made(id)`,
    [servers.congregationId, roleId, made],
  );
  return made;
}

/** @returns ids of new open assignments, one for each pair of territory and publisher */
export async function makeAssignments(
  servers: TwoServers,
  territoryIds: string[],
  publisherIds: string[],
): Promise<string[]> {
  const made = ids(territoryIds.length);
  await servers.client.query(
    `insert into assignments
       (congregation_id, id, territory_id, publisher_id, token, assigned_at, expires_at)
     select $1, id, territory, publisher, 'enlace-' || id, now(), current_date + 30
     from unnest($2::uuid[], $3::uuid[], $4::uuid[]) as made(id, territory, publisher)`,
    [servers.congregationId, made, territoryIds, publisherIds],
  );
  return made;
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
export async function makeZones(servers: TwoServers, count: number): Promise<string[]> {
  const made = ids(count);
  await servers.client.query(
    `insert into zones (congregation_id, id, name, created_at, updated_at)
     select $1, id, 'Zona ' || id, now(), now() from unnest($2::uuid[]) as made(id)`,
    [servers.congregationId, made],
  );
  return made;
}

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
