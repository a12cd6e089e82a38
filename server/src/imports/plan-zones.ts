import type { ImportRow } from '@territorios/contract/imports/rows.ts';
import { changesBetween } from '#call/audit.ts';
import { refuse } from '#call/refuse.ts';
import type { Verdict } from './verdict.ts';
import { newRow, type Known } from './known.ts';
import { match, updated } from './match.ts';

export function planZone(known: Known, row: ImportRow['zones']): Verdict {
  const { zones, scope } = known;
  const zone = match('zones', zones, row);
  const [namesake] = zones.named(row.name);
  const isTaken = namesake !== undefined && namesake.id !== zone?.id;
  if (!zone) {
    if (isTaken) refuse('zone_name_taken');
    const made = { ...newRow(scope), name: row.name };
    zones.create(made);
    return { subject: 'zone', id: made.id, name: made.name, outcome: 'created' };
  }
  const name = row.id === undefined ? zone.name : row.name;
  const changes = changesBetween({ name: zone.name }, { name });
  return updated(known, { subject: 'zone', id: zone.id, name }, changes, () => {
    if (isTaken) refuse('zone_name_taken');
    zones.update({ ...zone, name, updated_at: scope.now.toISOString() });
    return {};
  });
}
