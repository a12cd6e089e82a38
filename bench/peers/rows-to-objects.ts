import type { Pool } from 'pg';

/** The statement of the list of territories, with its columns in a row. */
const STATEMENT = `
  select t.id, t.name, t.zone_id, z.name as zone_name, t.google_maps_link,
    t.navigation_latitude, t.navigation_longitude, t.group_suitable, t.danger_level, t.warnings,
    t.notes, t.last_completed_on::text as last_completed_on, i.picture_at,
    c.parts_done, c.parts_total, t.retired_at, t.created_at, t.updated_at, d.last_assigned_at,
    d.last_returned_at, d.last_completed_at, a.reminded_at, a.id as assignment_id, a.token, a.assigned_at,
    a.expires_at::text as expires_at, p.id as publisher_id, p.name as publisher_name,
    g.id as group_id, g.name as group_name
  from territories t
  left join zones z on z.congregation_id = t.congregation_id and z.id = t.zone_id
  left join assignments a on a.congregation_id = t.congregation_id
    and a.territory_id = t.id and a.returned_at is null
  left join publishers p on p.congregation_id = a.congregation_id and p.id = a.publisher_id
  left join groups g on g.congregation_id = a.congregation_id and g.id = a.group_id
  left join territory_activity d on d.congregation_id = t.congregation_id and d.territory_id = t.id
  left join territory_pictures i on i.congregation_id = t.congregation_id and i.territory_id = t.id
  left join (
    select congregation_id, territory_id, count(done_at)::int as parts_done, count(*)::int as parts_total
    from territory_parts where congregation_id = $1 group by congregation_id, territory_id
  ) c on c.congregation_id = t.congregation_id and c.territory_id = t.id
  where t.congregation_id = $1 and t.retired_at is null
  order by t.name collate people, t.id`;

interface Row {
  id: string;
  name: string;
  zone_id: string | null;
  zone_name: string | null;
  google_maps_link: string | null;
  navigation_latitude: number | null;
  navigation_longitude: number | null;
  group_suitable: boolean | null;
  danger_level: string | null;
  warnings: string | null;
  notes: string | null;
  last_completed_on: string | null;
  picture_at: Date | null;
  parts_done: number | null;
  parts_total: number | null;
  retired_at: Date | null;
  created_at: Date;
  updated_at: Date;
  last_assigned_at: Date | null;
  last_returned_at: Date | null;
  last_completed_at: Date | null;
  reminded_at: Date | null;
  assignment_id: string | null;
  token: string;
  assigned_at: Date;
  expires_at: string | null;
  publisher_id: string | null;
  publisher_name: string | null;
  group_id: string | null;
  group_name: string | null;
}

/** The list as most programs make it: rows of the driver, objects, JSON. */
export async function rowsToObjects(
  pool: Pool,
  congregationId: string,
  today: string,
): Promise<unknown[]> {
  const { rows } = await pool.query<Row>(STATEMENT, [congregationId]);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    zone_id: row.zone_id,
    zone: row.zone_id && { id: row.zone_id, name: row.zone_name },
    google_maps_link: row.google_maps_link,
    navigation_latitude: row.navigation_latitude,
    navigation_longitude: row.navigation_longitude,
    group_suitable: row.group_suitable,
    danger_level: row.danger_level,
    warnings: row.warnings,
    notes: row.notes,
    last_completed_on: row.last_completed_on,
    picture_at: row.picture_at,
    parts_done: row.parts_done ?? 0,
    parts_total: row.parts_total ?? 0,
    retired_at: row.retired_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
    last_assigned_at: row.last_assigned_at,
    last_returned_at: row.last_returned_at,
    last_completed_at: row.last_completed_at,
    status: statusOf(row, today),
    expires_at: row.expires_at,
    current_assignment: row.assignment_id && {
      id: row.assignment_id,
      token: row.token,
      publisher: row.publisher_id && { id: row.publisher_id, name: row.publisher_name },
      group: row.group_id && { id: row.group_id, name: row.group_name },
      assigned_at: row.assigned_at,
      expires_at: row.expires_at,
      reminded_at: row.reminded_at,
    },
  }));
}

function statusOf({ assignment_id, expires_at }: Row, today: string): string {
  if (assignment_id === null) return 'available';
  return (expires_at ?? '') < today ? 'expired' : 'assigned';
}
