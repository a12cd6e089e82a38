import type { ImportRow } from '@territorios/contract/imports/rows.ts';
import { refusal, type Refusal } from '@territorios/contract/refusals.ts';
import { changesBetween } from '#call/audit.ts';
import { isRefusal, type Judged } from './judged.ts';
import { newRow, type Known, type Territory } from './known.ts';
import { match, resolve, updated } from './match.ts';

/** Of a new one, where the row does not say. */
const EMPTY = {
  zone_id: null,
  google_maps_link: null,
  navigation_latitude: null,
  navigation_longitude: null,
  group_suitable: null,
  danger_level: null,
  warnings: null,
  notes: null,
  retired_at: null,
};

/** Fields that the row does not have stay, and so does the spelling of one that is found by its name. */
export function planTerritory(known: Known, row: ImportRow['territories']): Judged | Refusal {
  const { territories, scope } = known;
  const found = match('territories', territories, row);
  if (found && isRefusal(found)) return found;
  const zone =
    row.zone === undefined || row.zone === null
      ? row.zone
      : resolve(known, 'zones', known.zones, row.zone);
  if (zone && isRefusal(zone)) return zone;
  const before: Territory = found ?? { ...newRow(scope), ...EMPTY, name: row.name };
  const after: Territory = {
    ...before,
    ...fieldsOf(row, before),
    name: row.id === undefined ? before.name : row.name,
    zone_id: zone === undefined ? before.zone_id : (zone?.id ?? null),
    retired_at: retiredAt(known, before, row.retired),
  };
  const touched = { subject: 'territory', id: after.id, name: after.name } as const;
  if (!found) {
    const problem = problemOf(known, after);
    if (problem) return problem;
    territories.create(after);
    return { ...touched, outcome: 'created' };
  }
  const changes = changesBetween(shown(known, before), shown(known, after));
  return updated(known, touched, changes, () => {
    const problem = problemOf(known, after);
    if (!problem) territories.update({ ...after, updated_at: scope.now.toISOString() });
    return problem;
  });
}

function problemOf({ open }: Known, territory: Territory): Refusal | null {
  const { id, navigation_latitude: latitude, navigation_longitude: longitude } = territory;
  if ((latitude === null) !== (longitude === null)) return refusal('coordinates_incomplete');
  return territory.retired_at !== null && open.has(id) ? refusal('territory_taken') : null;
}

/** Absent ones stay as they are. */
const fieldsOf = (row: ImportRow['territories'], before: Territory) => ({
  google_maps_link: kept(row.google_maps_link, before.google_maps_link),
  navigation_latitude: kept(row.navigation_latitude, before.navigation_latitude),
  navigation_longitude: kept(row.navigation_longitude, before.navigation_longitude),
  group_suitable: kept(row.group_suitable, before.group_suitable),
  danger_level: kept(row.danger_level, before.danger_level),
  warnings: kept(row.warnings, before.warnings),
  notes: kept(row.notes, before.notes),
});

const kept = <Value>(sent: Value | undefined, before: Value): Value =>
  sent === undefined ? before : sent;

/** One that is retired keeps its moment. */
function retiredAt({ scope }: Known, { retired_at }: Territory, retired: boolean | undefined) {
  if (retired === undefined) return retired_at;
  return retired ? (retired_at ?? scope.now.toISOString()) : null;
}

const shown = ({ zones }: Known, territory: Territory) => ({
  name: territory.name,
  zone: (territory.zone_id !== null && zones.get(territory.zone_id)?.name) || null,
  google_maps_link: territory.google_maps_link,
  navigation_latitude: territory.navigation_latitude,
  navigation_longitude: territory.navigation_longitude,
  group_suitable: territory.group_suitable,
  danger_level: territory.danger_level,
  warnings: territory.warnings,
  notes: territory.notes,
  retired: territory.retired_at !== null,
});
