import type { HandlerInput } from '@territorios/contract/endpoint.ts';
import type {
  Territory,
  updateTerritory as endpoint,
} from '@territorios/contract/territories/api.ts';
import { sql } from 'drizzle-orm';
import { updateOwn } from '#call/own-rows.ts';
import { refuse } from '#call/refuse.ts';
import type { Scope, WriteScope } from '#call/scope.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { readTerritory } from './select.ts';

export const auditFields = (territory: Territory) => ({
  name: territory.name,
  zone: territory.zone?.name ?? null,
  google_maps_link: territory.google_maps_link,
  navigation_latitude: territory.navigation_latitude,
  navigation_longitude: territory.navigation_longitude,
  group_suitable: territory.group_suitable,
  danger_level: territory.danger_level,
  warnings: territory.warnings,
  notes: territory.notes,
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

/** The first moment stays when a territory is retired twice. */
export function retiredAt({ now }: Scope, retired: boolean | undefined) {
  if (retired === undefined) return undefined;
  return retired ? sql`coalesce(${territories.retired_at}, ${now.toISOString()})` : null;
}
