import type { HandlerInput } from '@territorios/contract/endpoint.ts';
import { pick } from '@territorios/contract/pick.ts';
import {
  TERRITORY_FIELDS,
  type Territory,
  type TerritoryField,
  type updateTerritory as endpoint,
} from '@territorios/contract/territories/api.ts';
import { sql } from 'drizzle-orm';
import { updateOwn } from '#call/own-rows.ts';
import { refuse } from '#call/refuse.ts';
import type { Scope, WriteScope } from '#call/scope.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { readTerritory } from './select.ts';

type AuditedTerritory = Pick<Territory, 'name' | 'retired_at' | TerritoryField> & {
  zone: { name: string } | null | undefined;
};

export const auditFields = (territory: AuditedTerritory) => ({
  name: territory.name,
  zone: territory.zone?.name ?? null,
  ...pick(territory, TERRITORY_FIELDS),
  retired: territory.retired_at !== null,
});

/** @throws Refusal territory_taken, coordinates_incomplete (409, 400), not_found (404) */
export const updateTerritory = (
  scope: WriteScope,
  id: string,
  { retired, ...fields }: HandlerInput<typeof endpoint>['body'],
): Promise<Territory> =>
  updateOwn(scope, territories, id, {
    set: { ...fields, retired_at: retiredAt(scope, retired) },
    read: readTerritory,
    auditFields,
    // The territory is locked here. Assigning locks it, too.
    check: async ({ current_assignment }) => {
      if (retired && current_assignment) refuse('territory_taken');
    },
  });

export function retiredAt({ now }: Scope, retired: boolean | undefined) {
  if (retired === undefined) return undefined;
  return retired ? sql`coalesce(${territories.retired_at}, ${now.toISOString()})` : null;
}
