import { refuseFuture } from '@territorios/contract/assignments/days.ts';
import type { ImportRow } from '@territorios/contract/imports/rows.ts';
import { invalidField, refusal, type Refusal } from '@territorios/contract/refusals.ts';
import { formatCount } from '@territorios/contract/spanish.ts';
import {
  NO_VALUES,
  TERRITORY_FIELDS,
  type TerritoryField,
} from '@territorios/contract/territories/api.ts';
import { LONGEST_NOTES } from '@territorios/contract/territories/rules.ts';
import { changesBetween } from '#call/audit.ts';
import { refuseIf } from '#call/refuse.ts';
import { auditFields } from '#territories/update.ts';
import type { Verdict } from './verdict.ts';
import { newRow, type Known, type Territory } from './known.ts';
import { match, resolve, updated } from './match.ts';

/** Fields that the row does not have stay, and a territory that is found by its name keeps its spelling. */
export function planTerritory(known: Known, row: ImportRow['territories']): Verdict {
  const { territories, scope } = known;
  const found = match('territories', territories, row);
  const {
    row: _,
    sheet: _sheet,
    key: _key,
    listed,
    id,
    name,
    zone: reference,
    retired,
    ...values
  } = row;
  const zone =
    reference === undefined || reference === null
      ? reference
      : resolve(known, 'zones', known.zones, reference);
  const before: Territory = found ?? {
    ...newRow(scope),
    ...NO_VALUES,
    name,
    zone_id: null,
    retired_at: null,
  };
  const after: Territory = {
    ...before,
    // Absent fields have no key in a row that was parsed.
    ...(listed === false ? additions(before, values) : (values as Partial<Territory>)),
    name: id === undefined ? before.name : name,
    zone_id: zone === undefined ? before.zone_id : (zone?.id ?? null),
    retired_at: retiredAt(known, before, retired),
  };
  const affected = { subject: 'territory', id: after.id, name: after.name } as const;
  if (!found) {
    refuseIf(problemOf(known, after));
    territories.create(after);
    const { name: _name, ...stored } = shown(known, after);
    return { ...affected, outcome: 'created', values: stored };
  }
  const changes = changesBetween(shown(known, before), shown(known, after));
  return updated(known, affected, changes, () => {
    refuseIf(problemOf(known, after));
    territories.update({ ...after, updated_at: scope.now.toISOString() });
    return {};
  });
}

type Values = Partial<Pick<ImportRow['territories'], TerritoryField>>;

/** A map or a record adds to what a territory has, and replaces nothing but an earlier completion. */
function additions(before: Territory, values: Values): Partial<Territory> {
  const { notes, last_completed_on: last } = values;
  const missing = TERRITORY_FIELDS.filter((field) => field in values && before[field] === null);
  return {
    ...Object.fromEntries(missing.map((field) => [field, values[field]])),
    ...(notes && before.notes !== null && !before.notes.includes(notes)
      ? { notes: `${before.notes}\n${notes}` }
      : {}),
    ...(last && last > (before.last_completed_on ?? '') ? { last_completed_on: last } : {}),
  };
}

function problemOf({ open, scope }: Known, territory: Territory): Refusal | null {
  const {
    id,
    notes,
    last_completed_on,
    navigation_latitude: latitude,
    navigation_longitude: longitude,
  } = territory;
  if ((latitude === null) !== (longitude === null)) return refusal('coordinates_incomplete');
  if ((notes?.length ?? 0) > LONGEST_NOTES)
    return invalidField(
      'notes',
      `Con las notas que ya tiene serían más de ${formatCount(LONGEST_NOTES)} caracteres`,
    );
  const future = refuseFuture({ last_completed_on }, scope.today);
  if (future) return future;
  return territory.retired_at !== null && open.has(id) ? refusal('territory_taken') : null;
}

/** A retired territory keeps its moment. */
function retiredAt({ scope }: Known, { retired_at }: Territory, retired: boolean | undefined) {
  if (retired === undefined) return retired_at;
  return retired ? (retired_at ?? scope.now.toISOString()) : null;
}

const shown = ({ zones }: Known, territory: Territory) =>
  auditFields({
    ...territory,
    zone: territory.zone_id === null ? null : zones.get(territory.zone_id),
  });
