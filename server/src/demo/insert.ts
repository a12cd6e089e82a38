import { sql, type InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { boxOf } from '#boundaries/box.ts';
import type { Transaction } from '#db/connection/client.ts';
import { insertionOfColumns } from '#db/query/insertion.ts';
import { revisionRaise } from '#db/query/revision.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { territoryBoundaries } from '#db/schema/boundary-tables.ts';
import { campaigns } from '#db/schema/campaign-tables.ts';
import { groups } from '#db/schema/group-tables.ts';
import { outings, outingTerritories } from '#db/schema/outing-tables.ts';
import { territoryParts } from '#db/schema/part-tables.ts';
import { publisherRoles, publishers } from '#db/schema/publisher-tables.ts';
import { requests } from '#db/schema/request-tables.ts';
import { territories, zones } from '#db/schema/territory-tables.ts';
import type { DemoRows } from '@territorios/seeds/demo/generate.ts';
import type { TogetherRows } from '@territorios/seeds/demo/together.ts';

const ROWS_PER_STATEMENT = 10_000;

async function insertRows<T extends PgTable>(
  tx: Transaction,
  table: T,
  congregation_id: string,
  rows: readonly Omit<InferInsertModel<T>, 'congregation_id'>[],
): Promise<void> {
  const columns = Object.keys({ ...rows[0], congregation_id });
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const part = rows.slice(start, start + ROWS_PER_STATEMENT);
    const own = part.map((row) => ({ ...row, congregation_id }));
    await tx.execute(insertionOfColumns(table, columns, own));
  }
}

const withBox = (row: DemoRows['boundaries'][number]) => ({ ...row, ...boxOf(row.geometry) });

export async function insertDemo(
  tx: Transaction,
  congregationId: string,
  rows: DemoRows & Partial<TogetherRows>,
): Promise<void> {
  await insertRows(tx, zones, congregationId, rows.zones);
  await insertRows(tx, publisherRoles, congregationId, rows.publisherRoles);
  await insertRows(tx, groups, congregationId, rows.groups ?? []);
  await insertRows(tx, publishers, congregationId, rows.publishers);
  await insertRows(tx, territories, congregationId, rows.territories);
  await insertRows(tx, territoryBoundaries, congregationId, rows.boundaries.map(withBox));
  await insertRows(tx, assignments, congregationId, rows.assignments);
  await insertRows(tx, campaigns, congregationId, rows.campaigns);
  await insertRows(tx, requests, congregationId, rows.requests);
  await insertRows(tx, territoryParts, congregationId, rows.parts ?? []);
  await insertRows(tx, outings, congregationId, rows.outings ?? []);
  await insertRows(tx, outingTerritories, congregationId, rows.outingTerritories ?? []);
  await tx.execute(sql.raw(revisionRaise(congregationId)));
}
