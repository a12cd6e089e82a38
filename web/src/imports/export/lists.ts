import type { Assignment } from '@territorios/contract/assignments/api.ts';
import type { Boundary } from '@territorios/contract/boundaries/api.ts';
import type { PartLabels } from '@territorios/contract/parts/api.ts';
import type { TerritoryNoVisit } from '@territorios/contract/no-visits/api.ts';
import type { Publisher } from '@territorios/contract/publishers/api.ts';
import type { Territory, TerritoryField } from '@territorios/contract/territories/api.ts';
import type { Zone } from '@territorios/contract/zones/api.ts';

type ExportedPublisher = Pick<Publisher, 'id' | 'name' | 'publisher_roles'> &
  Partial<Pick<Publisher, 'group'>>;

export type ExportedTerritory = Pick<
  Territory,
  'id' | 'name' | 'zone' | 'retired_at' | TerritoryField
>;

export type ExportedAssignment = Pick<
  Assignment,
  'territory_id' | 'publisher_id' | 'assigned_at' | 'expires_at' | 'returned_at' | 'completed_at'
> &
  Partial<Pick<Assignment, 'group'>>;

/** All that a congregation has, as the server lists it: by name or day, then by creation. */
export interface FullExportLists {
  zones: readonly Pick<Zone, 'name'>[];
  publishers: readonly ExportedPublisher[];
  territories: readonly ExportedTerritory[];
  assignments: readonly ExportedAssignment[];
  boundaries: readonly Boundary[];
  parts: readonly PartLabels[];
  no_visits?: readonly TerritoryNoVisit[];
}
