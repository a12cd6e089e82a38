import type { ImportRow } from '@territorios/contract/imports/rows.ts';
import { isRefusal, type Refusal } from '@territorios/contract/refusals.ts';
import { boxOf } from '#boundaries/box.ts';
import type { Verdict } from './verdict.ts';
import type { Known } from './known.ts';
import { resolve, updated } from './match.ts';

/** No text could show how an area changed. */
const OTHER_BOUNDARY = [{ field: 'boundary', from: null, to: null }];

export function planBoundary(known: Known, row: ImportRow['boundaries']): Verdict | Refusal {
  const { boundaries, scope } = known;
  const territory = resolve(known, 'territories', known.territories, row.territory);
  if (isRefusal(territory)) return territory;
  const { id, name } = territory;
  const affected = { subject: 'boundary', id, name } as const;
  const before = boundaries.get(id);
  const after = {
    id,
    congregation_id: scope.congregation.id,
    territory_id: id,
    geometry: row.geometry,
    ...boxOf(row.geometry),
    updated_at: scope.now.toISOString(),
  };
  if (!before) {
    boundaries.create(after);
    return { ...affected, outcome: 'created' };
  }
  const changes = before.geometry === after.geometry ? [] : OTHER_BOUNDARY;
  const verdict = updated(known, affected, changes, () => {
    boundaries.update(after);
    return null;
  });
  const isReplaced = !isRefusal(verdict) && verdict.outcome === 'updated';
  return isReplaced ? { ...verdict, replaces: before.geometry } : verdict;
}
