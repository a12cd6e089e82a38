import { randomBytes, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { pictureOf } from '#pictures.ts';

/** A territory that is out, and the secret that opens it. */
export interface Link {
  territoryId: string;
  assignmentId: string;
  token: string;
}

/** Texts that a link shows only while it works. */
export const MAP = 'https://www.google.com/maps/@19.4326771,-99.1331785,16z';
const LATITUDE = 19.4326772;
const LONGITUDE = -99.1331786;
const CORNER = '-99.12345,19.43211';
export const BLOCK = 'Manzana de la fuente';
const WARNINGS = 'Perro suelto en la casa azul';
/** The warnings last. */
export const HELD_BACK = [MAP, String(LATITUDE), String(LONGITUDE), CORNER, WARNINGS];

/** An address where nobody visits, which no card shows. */
export const NO_VISIT = 'Camino del Molino 7, puerta azul';
/** The warnings last. */
export const HELD_BACK_BY_LINK = [NO_VISIT, BLOCK, ...HELD_BACK];

/** It stands among the pixels of the picture. */
export const PIXELS = 'la calle del perro';

const BOUNDARY = `{"type":"MultiPolygon","coordinates":[[[[-99.13,19.43],[${CORNER}],[-99.13,19.44],[-99.13,19.43]]]]}`;

/** Assigns so many new territories with all that a link may show, past the program. */
export async function makeLinks(
  client: Client,
  congregationId: string,
  count: number,
): Promise<Link[]> {
  const links = Array.from({ length: count }, () => ({
    territoryId: randomUUID(),
    assignmentId: randomUUID(),
    token: randomBytes(32).toString('base64url'),
  }));
  const territoryIds = links.map(({ territoryId }) => territoryId);
  await client.query(
    `insert into territories
       (congregation_id, id, name, google_maps_link, navigation_latitude, navigation_longitude,
        warnings, created_at, updated_at)
     select $1, id, 'Parque', $3, $4, $5, $6, now(), now() from unnest($2::uuid[]) as made(id)`,
    [congregationId, territoryIds, MAP, LATITUDE, LONGITUDE, WARNINGS],
  );
  await client.query(
    `insert into territory_boundaries
       (congregation_id, territory_id, geometry, west, south, east, north, updated_at)
     select $1, id, $3, -99.13, 19.43, -99.12345, 19.44, now() from unnest($2::uuid[]) as made(id)`,
    [congregationId, territoryIds, BOUNDARY],
  );
  await client.query(
    `insert into territory_parts (congregation_id, id, territory_id, number, label)
     select $1, gen_random_uuid(), id, 1, $3 from unnest($2::uuid[]) as made(id)`,
    [congregationId, territoryIds, BLOCK],
  );
  await client.query(
    `insert into territory_pictures (congregation_id, territory_id, media_type, image, picture_at)
     select $1, id, 'image/jpeg', $3, now() from unnest($2::uuid[]) as made(id)`,
    [congregationId, territoryIds, Buffer.from(pictureOf(PIXELS))],
  );
  await client.query('update congregations set no_visit = true where id = $1', [congregationId]);
  await client.query(
    `insert into no_visits (congregation_id, id, territory_id, position, address, since)
     select $1, gen_random_uuid(), id, 1, $3, current_date from unnest($2::uuid[]) as made(id)`,
    [congregationId, territoryIds, NO_VISIT],
  );
  await client.query(
    `insert into assignments (congregation_id, id, territory_id, token, assigned_at, expires_at)
     select $1, id, territory, token, now(), current_date + 30
     from unnest($2::uuid[], $3::uuid[], $4::text[]) as made(id, territory, token)`,
    [
      congregationId,
      links.map(({ assignmentId }) => assignmentId),
      territoryIds,
      links.map(({ token }) => token),
    ],
  );
  return links;
}

/** An outing of tomorrow with one territory, past the program. */
export async function makeOuting(
  client: Client,
  congregationId: string,
  territoryId: string,
): Promise<{ token: string }> {
  const id = randomUUID();
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `insert into outings (congregation_id, id, "on", token, created_at, updated_at)
     values ($1, $2, current_date + 1, $3, now(), now())`,
    [congregationId, id, token],
  );
  await client.query('insert into outing_territories values ($1, $2, $3, 1)', [
    congregationId,
    id,
    territoryId,
  ]);
  return { token };
}
