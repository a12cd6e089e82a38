import type { ImportRow } from '@territorios/contract/imports/rows.ts';
import { boxOf } from '#boundaries/box.ts';
import type { Verdict } from './verdict.ts';
import type { Known } from './known.ts';
import { resolve, updated } from './match.ts';

/** No text could show how an area changed. */
const OTHER_BOUNDARY = [{ field: 'boundary', from: null, to: null }];

export function planBoundary(known: Known, row: ImportRow['boundaries']): Verdict {
  const { boundaries, scope } = known;
  const territory = resolve(known, 'territories', known.territories, row.territory);
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
  return updated(known, affected, changes, () => {
    boundaries.update(after);
    return { replaces: before.geometry };
  });
}
