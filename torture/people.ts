import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Client } from 'pg';

/** An administrator with a session. */
export interface Person {
  congregationId: string;
  id: string;
  email: string;
  token: string;
}

interface Wanted {
  count: number;
  role?: 'admin' | 'superadmin';
  /** How many of them share a new congregation. */
  perCongregation?: number;
  /** Where they are without one of their own; the first congregation unless said. */
  congregationId?: string;
}

const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * Makes administrators with a session each, past the program, which would hash a password for every
 * one of them. They have the password of the first superadministrator.
 */
export async function makePeople(
  client: Client,
  { count, role = 'admin', perCongregation, ...given }: Wanted,
): Promise<Person[]> {
  let congregationId = given.congregationId ?? (await firstCongregation(client));
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    if (perCongregation !== undefined && index % perCongregation === 0) {
      congregationId = randomUUID();
    }
    const id = randomUUID();
    people.push({ congregationId, id, email: `${id}@example.org`, token: newToken() });
  }
  if (perCongregation !== undefined) {
    await client.query(
      `insert into congregations (id, name, time_zone, created_at)
       select distinct id, 'Otra', 'America/Mexico_City', now() from unnest($1::uuid[]) as made(id)`,
      [people.map((person) => person.congregationId)],
    );
  }
  await client.query(
    `insert into administrators
       (congregation_id, id, name, email, role, password_hash, created_at, updated_at)
     select made.congregation_id, made.id, 'Persona', made.email, $4, password_hash, now(), now()
     from unnest($1::uuid[], $2::uuid[], $3::text[]) as made(congregation_id, id, email),
       (select password_hash from administrators order by created_at limit 1) as first`,
    [
      people.map((person) => person.congregationId),
      people.map((person) => person.id),
      people.map((person) => person.email),
      role,
    ],
  );
  await openSessions(client, people);
  return people;
}

/** Opens a session for each, by the token that the person has. */
async function openSessions(client: Client, people: Person[]): Promise<void> {
  await client.query(
    `insert into sessions (token_hash, congregation_id, administrator_id, created_at, last_used_at,
       confirmed_at)
     select hash, congregation_id, id, now(), now(), now()
     from unnest($1::bytea[], $2::uuid[], $3::uuid[]) as made(hash, congregation_id, id)`,
    [
      people.map(({ token }) => hashOf(token)),
      people.map((person) => person.congregationId),
      people.map((person) => person.id),
    ],
  );
}

/** Another session of a person who has one. */
export async function anotherSession(client: Client, person: Person): Promise<Person> {
  const again = { ...person, token: newToken() };
  await openSessions(client, [again]);
  return again;
}

async function firstCongregation(client: Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'select id from congregations order by created_at limit 1',
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('a program that has started has a congregation');
  return id;
}
