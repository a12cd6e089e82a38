import {
  createAssignment,
  returnAssignment,
  type Assignment,
} from '@territorios/contract/assignments/api.ts';
import { addDays, dayOf, type Day } from '@territorios/contract/dates.ts';
import { createPublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { createPublisher } from '@territorios/contract/publishers/api.ts';
import { DEFAULT_TIME_ZONE } from '@territorios/contract/settings/api.ts';
import { createTerritory, type TerritoryInput } from '@territorios/contract/territories/api.ts';
import type { Congregation } from './fixtures.ts';

/** What the journeys about assignments lay before they begin. */

/** In the congregation's calendar. */
export const today = (): Day => dayOf(new Date(), DEFAULT_TIME_ZONE);

export async function hire({ call }: Congregation, ...names: string[]): Promise<string[]> {
  const role = await call(createPublisherRole, {
    body: { name: 'Publicador', max_territories: 9 },
  });
  const publishers = await Promise.all(
    names.map((name) => call(createPublisher, { body: { name, role_id: role.id } })),
  );
  return publishers.map(({ id }) => id);
}

export const open = ({ call }: Congregation, body: Partial<TerritoryInput> & { name: string }) =>
  call(createTerritory, { body });

/** @param days from today to the last day of the link */
export const assign = (
  { call }: Congregation,
  territory_id: string,
  publisher_id: string | undefined,
  days: number,
): Promise<Assignment> =>
  call(createAssignment, {
    body: {
      territory_id,
      publisher_id: publisher_id ?? '',
      expires_at: addDays(today(), days),
    },
  });

export const giveBack = ({ call }: Congregation, { id }: Assignment) =>
  call(returnAssignment, { params: { id }, body: {} });
