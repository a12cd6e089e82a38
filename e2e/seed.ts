import {
  createAssignment,
  returnAssignment,
  type Assignment,
} from '@territorios/contract/assignments/api.ts';
import { addDays, dayOf, type Day } from '@territorios/contract/dates.ts';
import { createPublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { createPublisher } from '@territorios/contract/publishers/api.ts';
import { DEFAULT_TIME_ZONE } from '@territorios/contract/settings/rules.ts';
import {
  createTerritory,
  type Territory,
  type TerritoryInput,
} from '@territorios/contract/territories/api.ts';
import type { Congregation, Database } from './congregation.ts';

type Calling = Pick<Congregation, 'call'>;

/** In the congregation's calendar. */
export const today = (): Day => dayOf(new Date(), DEFAULT_TIME_ZONE);

/** The last one before today, and what it is called. */
export function lastSunday(): { day: Day; name: string } {
  const weekday = new Date(`${today()}T00:00:00Z`).getUTCDay();
  const day = addDays(today(), -(weekday || 7));
  return { day, name: weekday === 1 ? 'Ayer' : 'Domingo pasado' };
}

/**
 * Makes the role Publicador, for nine territories, and publishers who have it.
 * @returns the id of each
 */
export async function seedPublishers<Names extends string[]>(
  { call }: Calling,
  ...names: Names
): Promise<{ [Index in keyof Names]: string }> {
  const role = await call(createPublisherRole, {
    body: { name: 'Publicador', max_territories: 9 },
  });
  const publishers = await Promise.all(
    names.map((name) => call(createPublisher, { body: { name, role_id: role.id } })),
  );
  // As many as names.
  return publishers.map(({ id }) => id) as { [Index in keyof Names]: string };
}

/** Makes one publisher with room for one territory. @returns its id */
export async function seedPublisherForOne(
  { call }: Calling,
  name = 'Marta Núñez',
): Promise<string> {
  const role = await call(createPublisherRole, { body: { name: `Rol de ${name}` } });
  return (await call(createPublisher, { body: { name, role_id: role.id } })).id;
}

export const seedTerritory = (
  { call }: Calling,
  name: string,
  fields: Partial<TerritoryInput> = {},
): Promise<Territory> => call(createTerritory, { body: { ...fields, name } });

/** Long lists are written past the program, which would take a hundredth of a second for each. */
export async function seedTerritories(
  database: Database,
  { email }: Congregation,
  names: string[],
): Promise<void> {
  await database.query(
    `insert into territories (congregation_id, id, name, created_at, updated_at)
     select congregation_id, gen_random_uuid(), named, now(), now()
     from administrators, unnest($2::text[]) as named where email = $1`,
    [email, names],
  );
}

/** @param days from today to the last day of the link; without them as the congregation has it */
export const assign = (
  { call }: Calling,
  territory_id: string,
  publisher_id: string,
  days?: number,
): Promise<Assignment> =>
  call(createAssignment, {
    body: {
      territory_id,
      publisher_id,
      ...(days !== undefined && { expires_at: addDays(today(), days) }),
    },
  });

export const returnTerritory = ({ call }: Calling, { id }: Assignment) =>
  call(returnAssignment, { params: { id }, body: {} });
