import type { ExportedPublisher, ExportedTerritory } from './lists.ts';

/** A name, and all that stands beside it. */
export type NamedCells = readonly [name: string, ...(string | number | null)[]];

const YES = 'Sí';
const yesOrNo = (value: boolean): string => (value ? YES : 'No');

export const publisherCells = ({ name, publisher_roles: role }: ExportedPublisher): NamedCells => [
  name,
  role?.name ?? null,
  role?.max_territories ?? null,
];

export const territoryCells = (territory: ExportedTerritory): NamedCells => [
  territory.name,
  territory.zone?.name ?? null,
  territory.google_maps_link,
  territory.navigation_latitude,
  territory.navigation_longitude,
  territory.group_suitable === null ? null : yesOrNo(territory.group_suitable),
  territory.danger_level,
  territory.warnings,
  territory.notes,
  territory.retired_at === null ? null : YES,
];
