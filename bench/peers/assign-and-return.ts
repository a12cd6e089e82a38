import { randomBytes, randomUUID } from 'node:crypto';
import { hashOf } from '@territorios/torture/people.ts';
import type { Pool, PoolClient } from 'pg';

const SESSION = `
  select a.id, a.name, a.email, a.role, c.id, c.time_zone, c.territory_link_days, c.revision,
    s.last_used_at
  from sessions s
  join administrators a on a.congregation_id = s.congregation_id and a.id = s.administrator_id
  join congregations c on c.id = s.congregation_id
  where s.token_hash = $1 and s.last_used_at > $2 and s.created_at > $3`;
const ASSIGNMENT = `
  select a.id, a.territory_id, a.publisher_id, a.assigned_at, a.expires_at, a.token, a.returned_at,
    a.revoked_at, a.completed_at, p.id, p.name, t.id, t.name
  from assignments a
  join territories t on t.congregation_id = a.congregation_id and t.id = a.territory_id
  left join publishers p on p.congregation_id = a.congregation_id and p.id = a.publisher_id
  where a.congregation_id = $1 and a.id = $2`;
const PUBLISHER = `
  select r.* from publishers p
  join publisher_roles r on r.congregation_id = p.congregation_id and r.id = p.role_id
  where p.congregation_id = $1 and p.id = $2 for update of p`;
const OPEN = `
  select count(*) from assignments
  where congregation_id = $1 and publisher_id = $2 and returned_at is null`;
const ASSIGN = `
  insert into assignments
    (congregation_id, id, territory_id, publisher_id, token, assigned_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7)`;
const RETURN = `
  update assignments set returned_at = $1, revoked_at = $1, completed_at = $1
  where congregation_id = $2 and id = $3 and returned_at is null returning id`;
const ENTRY = `
  insert into audit_entries
    (id, congregation_id, at, administrator_name, subject, action, subject_id, subject_name, details)
  values ($1, $2, $3, 'Persona', 'assignment', $4, $5, 'Territorio', '{}')`;
const REVISION = 'update congregations set revision = revision + 1 where id = $1';
const WORD = `select pg_notify('congregation_changed', $1)`;

export interface Wish {
  congregationId: string;
  token: string;
  territoryId: string;
  publisherId: string;
}

/**
 * The statements of the program for an assignment and its return, by the driver and nothing else: a turn to the
 * database for each, as they would be written, while the program sends some of them together.
 */
export async function assignAndReturn(pool: Pool, wish: Wish): Promise<void> {
  const { congregationId } = wish;
  const id = randomUUID();
  const now = new Date();
  await inTransaction(pool, wish, 'created', id, async (client) => {
    await client.query(PUBLISHER, [congregationId, wish.publisherId]);
    await client.query(OPEN, [congregationId, wish.publisherId]);
    const token = randomBytes(32).toString('base64url');
    const until = now.toISOString().slice(0, 10);
    await client.query(ASSIGN, [
      congregationId,
      id,
      wish.territoryId,
      wish.publisherId,
      token,
      now,
      until,
    ]);
  });
  await inTransaction(pool, wish, 'returned', id, async (client) => {
    await client.query(RETURN, [now, congregationId, id]);
  });
}

async function inTransaction(
  pool: Pool,
  { congregationId, token }: Wish,
  action: string,
  id: string,
  work: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const longAgo = new Date(0);
  await pool.query(SESSION, [hashOf(token), longAgo, longAgo]);
  const client = await pool.connect();
  try {
    await client.query('begin read write');
    await client.query(`select set_config('app.congregation_id', $1, true)`, [congregationId]);
    await work(client);
    await client.query(ASSIGNMENT, [congregationId, id]);
    await client.query(ENTRY, [randomUUID(), congregationId, new Date(), action, id]);
    await client.query(REVISION, [congregationId]);
    await client.query('commit');
  } finally {
    client.release();
  }
  await pool.query(WORD, [congregationId]);
}
