import {
  createAssignment,
  returnAssignment,
  type Assignment,
} from '@territorios/contract/assignments/api.ts';
import { createPublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { createPublisher } from '@territorios/contract/publishers/api.ts';
import { createTerritory } from '@territorios/contract/territories/api.ts';
import { newId } from '#db/schema/columns.ts';
import { territories } from '#db/schema/territory-tables.ts';
import type { TestApp, TestUser } from './app.ts';

let numbered = 0;

/** Makers of the rows that most tests start from; each makes one through its own call. */
export const rowsOf = (t: TestApp, user: TestUser) => {
  return {
    /** @returns the id of a publisher whose role allows so many territories at once */
    publisher: async (limit = 1000, name = 'Marta'): Promise<string> => {
      const role = { name: `Rol ${(numbered += 1)}`, max_territories: limit };
      const { id: role_id } = await t.call(createPublisherRole, { body: role }, user);
      return (await t.call(createPublisher, { body: { name, role_id } }, user)).id;
    },
    /** @returns the id of a territory */
    territory: async (name = 'T-1', zone_id: string | null = null): Promise<string> =>
      (await t.call(createTerritory, { body: { name, zone_id } }, user)).id,
    /** @returns the ids of so many, made in one statement */
    territories: async (count: number): Promise<string[]> => {
      const at = t.clock.now.toISOString();
      const made = Array.from({ length: count }, (_none, index) => ({
        congregation_id: user.congregationId,
        id: newId(),
        name: `Varios ${index}`,
        created_at: at,
        updated_at: at,
      }));
      await t.db.insert(territories).values(made);
      return made.map(({ id }) => id);
    },
    /** @param expires_at today plus the congregation's days unless given */
    assign: (
      territory_id: string,
      publisher_id: string,
      expires_at?: string,
    ): Promise<Assignment> =>
      t.call(createAssignment, { body: { territory_id, publisher_id, expires_at } }, user),
    /** A line of the history that was noted down afterwards. */
    pastLine: async (
      territory_id: string,
      assigned_on: string,
      returned_on: string,
      publisher = 'Marta',
    ): Promise<Assignment> => {
      const publisher_id = await rowsOf(t, user).publisher(1, publisher);
      const body = { territory_id, publisher_id, assigned_on, returned_on };
      return t.call(createAssignment, { body }, user);
    },
    returnTerritory: (id: string, completed = true): Promise<Assignment> =>
      t.call(returnAssignment, { params: { id }, body: { completed } }, user),
  };
};
