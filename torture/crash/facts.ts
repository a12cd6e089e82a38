import { connectTo } from '#database.ts';

/** The rows of the database, read past the program. */
export interface Facts {
  zones: { id: string; name: string }[];
  territories: { id: string; name: string; zone_id: string | null; is_retired: boolean }[];
  assignments: {
    id: string;
    territory_id: string;
    publisher_id: string | null;
    token: string;
    assigned_at: string;
    expires_at: string;
    returned_at: string | null;
    revoked_at: string | null;
    completed_at: string | null;
  }[];
  origins: { territory_id: string; origin_id: string }[];
  /** Territories that have one. */
  boundaries: Set<string>;
  /** By territory, their SHA-256. */
  pictures: Map<string, string>;
  requests: { id: string; assignment_id: string; outcome: string | null }[];
  /** How often each action was recorded: key `zone created <id>`. */
  recorded: Map<string, number>;
}

const iso = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`;

/** Reads all of it in one snapshot. */
export async function readFacts(url: string): Promise<Facts> {
  const client = await connectTo(url);
  const rows = async <Row extends object>(sql: string): Promise<Row[]> =>
    (await client.query<Row>(sql)).rows;
  try {
    await client.query('begin isolation level repeatable read read only');
    return {
      zones: await rows('select id, name from zones'),
      territories: await rows(
        'select id, name, zone_id, retired_at is not null as is_retired from territories',
      ),
      assignments: await rows(
        `select id, territory_id, publisher_id, token, expires_at::text,
                ${['assigned_at', 'returned_at', 'revoked_at', 'completed_at'].map(iso).join(', ')}
         from assignments`,
      ),
      origins: await rows('select territory_id, origin_id from territory_origins'),
      boundaries: new Set(
        (await rows<{ territory_id: string }>('select territory_id from territory_boundaries')).map(
          ({ territory_id }) => territory_id,
        ),
      ),
      pictures: new Map(
        (
          await rows<{ territory_id: string; hash: string }>(
            `select territory_id, encode(sha256(image), 'hex') as hash from territory_pictures`,
          )
        ).map(({ territory_id, hash }) => [territory_id, hash]),
      ),
      requests: await rows('select id, assignment_id, outcome from requests'),
      recorded: new Map(
        (
          await rows<{ key: string; count: number }>(
            `select subject || ' ' || action || ' ' || subject_id as key, count(*)::int
             from audit_entries where subject_id is not null group by 1`,
          )
        ).map(({ key, count }) => [key, count]),
      ),
    };
  } finally {
    await client.end();
  }
}
