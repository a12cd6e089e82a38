import type { ResolvedRow } from '@territorios/contract/imports/resolved-rows.ts';
import { and, getTableColumns } from 'drizzle-orm';
import { list, queryBuilder } from '#db/query/list.ts';
import { allOwn, isOneOf } from '#db/query/own.ts';
import { territoryBoundaries } from '#db/schema/boundary-tables.ts';
import type { Known } from './known.ts';
import { namedTerritories } from './match.ts';
import { trackRows } from './tracked-rows.ts';

/** The territories are locked, so that nobody draws one. @throws Refusal too_much_stored (409) */
export async function loadBoundaries(
  known: Known,
  rows: readonly ResolvedRow<'boundaries'>[],
): Promise<void> {
  const { scope } = known;
  const ids = namedTerritories(known, rows);
  const those = and(
    allOwn(scope, territoryBoundaries),
    isOneOf(territoryBoundaries.territory_id, ids),
  );
  const stored = await list(
    queryBuilder
      .select(getTableColumns(territoryBoundaries))
      .from(territoryBoundaries)
      .where(those),
  ).rows(scope.db);
  known.boundaries = trackRows(stored.map((row) => ({ ...row, id: row.territory_id })));
}
