import { refuseFuture } from '@territorios/contract/assignments/days.ts';
import type { HandlerInput } from '@territorios/contract/endpoint.ts';
import { pick } from '@territorios/contract/pick.ts';
import {
  TERRITORY_FIELDS,
  type Territory,
  type TerritoryField,
  type updateTerritory as endpoint,
} from '@territorios/contract/territories/api.ts';
import { updateOwn } from '#call/own-rows.ts';
import { refuse, refuseIf } from '#call/refuse.ts';
import type { WriteScope } from '#call/scope.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { readTerritory } from './select.ts';

type AuditedTerritory = Pick<Territory, 'name' | 'retired_at' | TerritoryField> & {
  zone: { name: string } | null | undefined;
};

/** A territory in use has no value for `retired`, so that the entry of a new one does not say so. */
export const auditFields = (territory: AuditedTerritory) => ({
  name: territory.name,
  zone: territory.zone?.name ?? null,
  ...pick(territory, TERRITORY_FIELDS),
  retired: territory.retired_at === null ? null : true,
});

export const ownTerritories = { table: territories, read: readTerritory, auditFields };

/** @throws Refusal territory_taken, completion_known (409), coordinates_incomplete, invalid (400), not_found (404) */
export const updateTerritory = (
  scope: WriteScope,
  id: string,
  { retired, ...fields }: HandlerInput<typeof endpoint>['body'],
): Promise<Territory> =>
  updateOwn(scope, ownTerritories, id, ({ current_assignment, retired_at, last_completed_at }) => {
    // The territory is locked here. Assigning locks it, too.
    if (retired && current_assignment) refuse('territory_taken');
    const { last_completed_on } = fields;
    refuseIf(refuseFuture({ last_completed_on }, scope.today));
    if (last_completed_on && last_completed_at !== null) refuse('completion_known');
    const isSame = retired === undefined || retired === (retired_at !== null);
    return isSame ? fields : { ...fields, retired_at: retired ? scope.now.toISOString() : null };
  });
